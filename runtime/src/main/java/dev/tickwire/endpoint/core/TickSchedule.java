package dev.tickwire.endpoint.core;

import dev.tickwire.base.PassedTime;

/**
 * When the ticks of a game are due, at a fixed rate from the first update on. After a stall at most {@value #MOST_DUE}
 * are due at once; the others are left out.
 *
 * <p>It counts in whole seconds and parts of them, so that rates that do not divide a second keep to it as well.
 */
final class TickSchedule {
    /** The most ticks that are made up after a stall. */
    static final int MOST_DUE = 4;

    private static final long SECOND_NANOS = 1_000_000_000L;

    private final int ticksPerSecond;
    private final PassedTime time;
    private long passedNanos;
    /** When the second began, in passed time, in which the next tick is due. */
    private long secondAtNanos;
    /** Which tick of that second is the next. */
    private int nextOfSecond;

    /**
     * Begins with a tick that is due with the first update.
     *
     * @param ticksPerSecond the rate, 1 to 1,000
     */
    TickSchedule(int ticksPerSecond) {
        this.ticksPerSecond = ticksPerSecond;
        this.time = new PassedTime(SECOND_NANOS * MOST_DUE / ticksPerSecond);
    }

    /** Moves on; times may be negative and may jump. */
    void update(long nowNanos) {
        passedNanos = time.advance(nowNanos);
        while (dueAtNanos(nextOfSecond + MOST_DUE) <= passedNanos) {
            next();
        }
    }

    /** Takes the next tick if it is due at the time of the last update. */
    boolean takeDue() {
        boolean isDue = dueAtNanos(nextOfSecond) <= passedNanos;
        if (isDue) {
            next();
        }
        return isDue;
    }

    /** How long it was from the last update to the next tick; 0 or less if one is due. */
    long nanosUntilDue() {
        return dueAtNanos(nextOfSecond) - passedNanos;
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
