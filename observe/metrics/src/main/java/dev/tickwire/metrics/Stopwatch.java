package dev.tickwire.metrics;

import io.micrometer.core.instrument.Timer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Measures a repeated activity of the endpoint's thread, for the timers of all registries. */
final class Stopwatch {
    private volatile Timer[] timers = {};
    private long beganAtNanos;
    private boolean isRunning;

    /** Adds a timer. May be called on any thread. */
    synchronized void add(Timer timer) {
        List<Timer> more = new ArrayList<>(List.of(timers));
        more.add(timer);
        timers = more.toArray(new Timer[0]);
    }

    /** Removes all timers. */
    void clear() {
        timers = new Timer[0];
    }

    void begin() {
        beganAtNanos = System.nanoTime();
        isRunning = true;
    }

    /**
     * Records the time since {@link #begin}. Does nothing without an earlier call of {@code begin}, such as when the
     * tap was added between the two calls.
     */
    void end() {
        if (!isRunning) {
            return;
        }
        isRunning = false;
        long nanos = System.nanoTime() - beganAtNanos;
        for (Timer timer : timers) {
            timer.record(nanos, TimeUnit.NANOSECONDS);
        }
    }
}
