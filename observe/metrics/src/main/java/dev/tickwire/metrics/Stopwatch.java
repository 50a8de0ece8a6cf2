package dev.tickwire.metrics;

import io.micrometer.core.instrument.Timer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Measures a repeated activity of the endpoint's thread, for the timers of all registries. */
final class Stopwatch {
    /** Result of {@link #end} without an earlier {@link #begin}. */
    static final long NOT_RUNNING = -1;

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
     *
     * @return the time in nanoseconds, or {@link #NOT_RUNNING}
     */
    long end() {
        if (!isRunning) {
            return NOT_RUNNING;
        }
        isRunning = false;
        long nanos = System.nanoTime() - beganAtNanos;
        for (Timer timer : timers) {
            timer.record(nanos, TimeUnit.NANOSECONDS);
        }
        return nanos;
    }
}
