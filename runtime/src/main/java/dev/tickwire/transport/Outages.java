package dev.tickwire.transport;

/** Times at which nothing that is sent gets through: those that a caller asks for and those that come by themselves. */
final class Outages {
    private final Draws draws;
    private long cutUntilNanos = Long.MIN_VALUE;
    private long meanGapNanos;
    private long lengthNanos;
    /** When the outage that came by itself last, or comes next, begins. */
    private long beginsAtNanos;

    Outages(Draws draws) {
        this.draws = draws;
    }

    /** From now on outages come by themselves as the conditions say. */
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
