package dev.tickwire.pacing;

/**
 * How far apart the game's own loop comes round. What arrives waits for it, so a loop that comes late makes a path look
 * longer than it is.
 */
final class LoopTime {
    private boolean begun;
    private long atNanos;
    private long gapNanos;
    private long usualNanos = Tuning.FIRST_LOOP_NANOS;

    /** The loop is at this time; more than once for the same is nothing new. */
    void at(long nowNanos) {
        if (!begun) {
            begun = true;
            atNanos = nowNanos;
            return;
        }
        long gap = nowNanos - atNanos;
        if (gap <= 0) {
            return;
        }
        atNanos = nowNanos;
        gapNanos = gap;
        if (gap <= Tuning.MOST_LOOP_NANOS) {
            usualNanos += (Math.max(gap, Tuning.LEAST_LOOP_NANOS) - usualNanos) / Tuning.LOOP_SHARE;
        }
    }

    /** From one time round to the next, in the mean. */
    long usualNanos() {
        return usualNanos;
    }

    /** Whether it came round later than usual, and what it finds may have waited. */
    boolean isLate() {
        return gapNanos > usualNanos + usualNanos / 2;
    }
}
