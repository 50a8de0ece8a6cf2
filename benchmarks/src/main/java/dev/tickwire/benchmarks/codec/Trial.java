package dev.tickwire.benchmarks.codec;

import org.openjdk.jmh.infra.Blackhole;

/**
 * One codec and one operation with many messages per invocation.
 *
 * <p>Branches are then unpredictable, and JMH's cost of an invocation is spread over all messages, which take a few
 * nanoseconds.
 */
public interface Trial {
    /** Messages per invocation. */
    int COUNT = 1024;

    /** Selects the messages of the next invocation. This is not measured. */
    void draw();

    /** Performs the operation for all selected messages. Each result goes to the black hole. */
    void run(Blackhole hole);
}
