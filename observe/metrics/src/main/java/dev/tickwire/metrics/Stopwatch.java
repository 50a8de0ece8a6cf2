package dev.tickwire.metrics;

import io.micrometer.core.instrument.Timer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Measures what the endpoint's thread does again and again, for the timers of all registries. */
final class Stopwatch {
    private volatile Timer[] timers = {};
    private long beganAtNanos;
    private boolean runs;

    /** Tells a timer from now on. */
    synchronized void add(Timer timer) {
        List<Timer> more = new ArrayList<>(List.of(timers));
        more.add(timer);
        timers = more.toArray(new Timer[0]);
    }

    /** Tells no timer any more. */
    void clear() {
        timers = new Timer[0];
    }

    void begin() {
        beganAtNanos = System.nanoTime();
        runs = true;
    }

    /** Ends what has begun; nothing if this was added in between. */
    void end() {
        if (!runs) {
            return;
        }
        runs = false;
        long nanos = System.nanoTime() - beganAtNanos;
        for (Timer timer : timers) {
            timer.record(nanos, TimeUnit.NANOSECONDS);
        }
    }
}
