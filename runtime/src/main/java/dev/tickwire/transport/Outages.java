package dev.tickwire.transport;

/** Outages of a simulated line: random outages, and outages requested by a caller. */
final class Outages {
    private final Draws draws;
    private long cutUntilNanos = Long.MIN_VALUE;
    private long meanGapNanos;
    private long lengthNanos;
    /** Start of the last or the next random outage, in nanoseconds of the simulated time. */
    private long beginsAtNanos;

    Outages(Draws draws) {
        this.draws = draws;
    }

    /** Applies conditions, and draws the start of the next outage. */
    void schedule(long nowNanos, NetworkConditions conditions) {
        meanGapNanos = conditions.outageGapNanos();
        lengthNanos = conditions.outageNanos();
        if (meanGapNanos > 0) {
            beginsAtNanos = nowNanos + drawGap();
        }
    }

    void cutOff(long untilNanos) {
        cutUntilNanos = untilNanos;
    }

    boolean isOut(long nowNanos) {
        return nowNanos < cutUntilNanos || meanGapNanos > 0 && isOutByItself(nowNanos);
    }

    private boolean isOutByItself(long nowNanos) {
        while (nowNanos >= beginsAtNanos + lengthNanos) {
            beginsAtNanos += lengthNanos + drawGap();
        }
        return nowNanos >= beginsAtNanos;
    }

    private long drawGap() {
        return (long) (meanGapNanos * draws.exponential());
    }
}
