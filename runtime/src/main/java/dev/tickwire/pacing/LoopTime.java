package dev.tickwire.pacing;

/**
 * How far apart the game's own loop comes round. What arrives waits for it, so a loop that comes late makes a path look longer
 * than it is.
 */
final class LoopTime {
    private static final long FIRST_NANOS = 16_666_667L;
    private static final long LEAST_NANOS = 1_000_000L;
    /** Nothing is learnt from a longer one: the game did not run, or had nothing to do here. */
    private static final long MOST_NANOS = 100_000_000L;

    private static final int SHARE = 16;

    private boolean begun;
    private long atNanos;
    private long gapNanos;
    private long usualNanos = FIRST_NANOS;

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
        if (gap <= MOST_NANOS) {
            usualNanos += (Math.max(gap, LEAST_NANOS) - usualNanos) / SHARE;
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
