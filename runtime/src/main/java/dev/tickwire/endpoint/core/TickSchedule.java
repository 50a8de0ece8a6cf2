package dev.tickwire.endpoint.core;

import dev.tickwire.base.ElapsedTime;

/**
 * Schedule of a game's ticks at a fixed rate, from the first update on. After a stall at most {@value #MAX_DUE} ticks
 * are due at once; earlier ticks are skipped.
 *
 * <p>It counts ticks within whole seconds, so rates that do not divide a second are exact, too.
 */
final class TickSchedule {
    /** The most ticks that are due at once after a stall. */
    static final int MAX_DUE = 4;

    private static final long SECOND_NANOS = 1_000_000_000L;

    private final int ticksPerSecond;
    private final ElapsedTime time;
    private long elapsedNanos;
    /** Beginning of the second with the next tick, in passed time. */
    private long secondAtNanos;
    /** Number of the next tick in that second, from 0. */
    private int nextOfSecond;

    /**
     * Begins with a tick that is due with the first update.
     *
     * @param ticksPerSecond the rate, 1 to 1,000
     */
    TickSchedule(int ticksPerSecond) {
        this.ticksPerSecond = ticksPerSecond;
        this.time = new ElapsedTime(SECOND_NANOS * MAX_DUE / ticksPerSecond);
    }

    /** Advances the time; times may be negative and may jump. */
    void update(long nowNanos) {
        elapsedNanos = time.advance(nowNanos);
        while (dueAtNanos(nextOfSecond + MAX_DUE) <= elapsedNanos) {
            next();
        }
    }

    /** Begins the next tick if the tick is due at the time of the last update. Returns false if no tick is due. */
    boolean pollDue() {
        boolean isDue = dueAtNanos(nextOfSecond) <= elapsedNanos;
        if (isDue) {
            next();
        }
        return isDue;
    }

    /** Returns the time from the last update to the next tick; 0 or less if a tick is due. */
    long nanosUntilDue() {
        return dueAtNanos(nextOfSecond) - elapsedNanos;
    }

    private long dueAtNanos(int tickOfSecond) {
        return secondAtNanos + SECOND_NANOS * tickOfSecond / ticksPerSecond;
    }

    private void next() {
        nextOfSecond++;
        if (nextOfSecond == ticksPerSecond) {
            nextOfSecond = 0;
            secondAtNanos += SECOND_NANOS;
        }
    }
}
