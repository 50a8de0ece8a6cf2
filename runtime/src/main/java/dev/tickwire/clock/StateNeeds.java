package dev.tickwire.clock;

/**
 * How far the view has to be behind the client's time so that there is always a state to draw towards, for states that
 * lie a number of ticks apart. As the view enters the ticks from one state to the next, that one must have come, or a
 * later one.
 */
final class StateNeeds {
    private static final double MEMORY_NANOS = 240e9;

    /** A silence of states is longer by so many than one of the server. */
    private static final int SILENT_INTERVALS = 2;

    /** So long after a silence of either side the server may tell less often, as it does until it has heard again. */
    private static final double RARE_NANOS = 1e9;

    /** The most states that one later state stands for: it bounds the work, whatever tick a server tells. */
    private static final long MOST_AT_ONCE = 64;

    private final Needs needs = new Needs(Lateness.OF_STATES, MEMORY_NANOS);
    private int interval;
    private long newestTick;
    private double heardAtNanos;
    private double rareUntilNanos;
    private double movedAtNanos;

    /** Begins with states that lie so many ticks apart. */
    void begin(double nowNanos, int ticks, double tickNanos) {
        interval = ticks;
        newestTick = 0;
        rareUntilNanos = nowNanos;
        movedAtNanos = Double.NEGATIVE_INFINITY;
        needs.clear(nowNanos, ticks * tickNanos);
    }

    void onMove(double nowNanos, double tickNanos) {
        needs.forget(nowNanos, interval * tickNanos);
    }

    void shift(double nanos) {
        needs.shift(nanos);
    }

    /**
     * A state has come.
     *
     * @param isAfterStall whether the client has stood still, so that the state may have come long ago
     */
    void onState(double nowNanos, long tick, TickScale scale, boolean isAfterStall) {
        if (tick <= newestTick) {
            return;
        }
        boolean isFirst = newestTick == 0;
        boolean isLate = isAfterStall || nowNanos - heardAtNanos >= silenceNanos(scale.tickNanos());
        if (isLate && !isFirst) {
            rareUntilNanos = nowNanos + RARE_NANOS;
        } else if (tick <= newestTick + interval) {
            rareUntilNanos = nowNanos;
        }
        if (isFirst || nowNanos >= rareUntilNanos) {
            long entered = isFirst ? tick - interval : Math.max(newestTick, tick - MOST_AT_ONCE * interval);
            for (; entered < tick; entered += interval) {
                needs.add(nowNanos, nowNanos - scale.nanosOf(entered), scale.tickNanos());
            }
        }
        newestTick = tick;
        // What came next during a stall may be lost: after it, the next state counts as one after a silence.
        heardAtNanos = isAfterStall ? nowNanos - silenceNanos(scale.tickNanos()) : nowNanos;
    }

    /** Objects are drawn in motion by these states. */
    void onMotion(double nowNanos) {
        movedAtNanos = nowNanos;
    }

    /** When objects were drawn in motion last; minus infinity if they never were. */
    double movedAtNanos() {
        return movedAtNanos;
    }

    /** So long without a state is a silence, not the loss of a few. */
    double silenceNanos(double tickNanos) {
        return ServerLine.silenceNanos(tickNanos) + SILENT_INTERVALS * interval * tickNanos;
    }

    int interval() {
        return interval;
    }

    boolean isKnown() {
        return needs.isKnown();
    }

    double heardAtNanos() {
        return heardAtNanos;
    }

    /** How far the tick of a state is behind the client's time as it usually comes. */
    double arrivalNanos(double tickNanos) {
        return needs.usual() - interval * tickNanos;
    }

    /** How far the view has to be behind the client's time. */
    double behindNanos() {
        return needs.usual() + needs.spare();
    }
}
