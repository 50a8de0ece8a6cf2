package dev.tickwire.benchmarks.codec;

import org.openjdk.jmh.infra.Blackhole;

/**
 * One codec at one operation, with many messages a call, so that the processor can predict none of their branches and
 * what JMH does around a call is not laid on messages that take a few nanoseconds.
 */
public interface Trial {
    /** The messages of a call. */
    int COUNT = 1024;

    /** Draws the messages of the next call; no part of what is measured. */
    void draw();

    /** Takes all messages that have been drawn; every result goes into the black hole. */
    void run(Blackhole hole);
}
