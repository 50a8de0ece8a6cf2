package dev.tickwire.pacing;

/**
 * Mean interval of the game's own loop. Datagrams wait for the loop, so a late loop makes a path look longer than it
 * is.
 */
final class LoopTime {
    private boolean begun;
    private long atNanos;
    private long gapNanos;
    private long usualNanos = Tuning.FIRST_LOOP_NANOS;

    /** Updates the interval at a time of the loop. Further calls with the same time have no effect. */
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
        if (gap <= Tuning.MAX_LOOP_NANOS) {
            usualNanos += (Math.max(gap, Tuning.MIN_LOOP_NANOS) - usualNanos) / Tuning.LOOP_SHARE;
        }
    }

    /** Returns the mean interval. */
    long usualNanos() {
        return usualNanos;
    }

    /** Returns whether this loop is later than usual, so that datagrams may have waited for it. */
    boolean isLate() {
        return gapNanos > usualNanos + usualNanos / 2;
    }
}
