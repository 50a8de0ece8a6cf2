package dev.tickwire.clock;

/**
 * Offset by which the view must be behind the client's time, for states of one interval, to have a later state to draw
 * towards. When the view passes a state, the next state, or a later one, must have arrived.
 */
final class StateNeeds {
    private static final double MEMORY_NANOS = 240e9;

    /** Number of intervals by which a silence of states is longer than a silence of the server. */
    private static final int SILENT_INTERVALS = 2;

    /**
     * After a silence of either side the server may send states less often for so long, until it receives acks again.
     */
    private static final double RARE_NANOS = 1e9;

    /** Most missing states that count with a later state. Bounds the work, whatever tick a server sends. */
    private static final long MAX_AT_ONCE = 64;

    private final Needs needs = new Needs(Lateness.OF_STATES, MEMORY_NANOS);
    private int interval;
    private long newestTick;
    private double receivedAtNanos;
    private double rareUntilNanos;
    private double movedAtNanos;

    /** Begins with states that are so many ticks apart. */
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
     * Called when a state has arrived.
     *
     * @param isAfterStall whether the client has stalled, so that the state may have arrived long before
     */
    void onState(double nowNanos, long tick, TickScale scale, boolean isAfterStall) {
        if (tick <= newestTick) {
            return;
        }
        boolean isFirst = newestTick == 0;
        boolean isLate = isAfterStall || nowNanos - receivedAtNanos >= silenceNanos(scale.tickNanos());
        if (isLate && !isFirst) {
            rareUntilNanos = nowNanos + RARE_NANOS;
        } else if (tick <= newestTick + interval) {
            rareUntilNanos = nowNanos;
        }
        if (isFirst || nowNanos >= rareUntilNanos) {
            long entered = isFirst ? tick - interval : Math.max(newestTick, tick - MAX_AT_ONCE * interval);
            for (; entered < tick; entered += interval) {
                needs.add(nowNanos, nowNanos - scale.nanosOf(entered), scale.tickNanos());
            }
        }
        newestTick = tick;
        // States that arrived during a stall may be lost, so the next state counts as a state after a silence.
        receivedAtNanos = isAfterStall ? nowNanos - silenceNanos(scale.tickNanos()) : nowNanos;
    }

    /** Called when objects with these states are drawn in motion. */
    void onMotion(double nowNanos) {
        movedAtNanos = nowNanos;
    }

    /** Time of the last call of {@link #onMotion}, or negative infinity. */
    double movedAtNanos() {
        return movedAtNanos;
    }

    /** Time without a state that counts as silence, not as a few lost packets. */
    double silenceNanos(double tickNanos) {
        return ServerTimeEstimate.silenceNanos(tickNanos) + SILENT_INTERVALS * interval * tickNanos;
    }

    int interval() {
        return interval;
    }

    boolean isKnown() {
        return needs.isKnown();
    }

    double receivedAtNanos() {
        return receivedAtNanos;
    }

    /** Usual offset of a state's arrival behind its tick, in nanoseconds of the client's time. */
    double arrivalNanos(double tickNanos) {
        return needs.usual() - interval * tickNanos;
    }

    /** Offset by which the view must be behind the client's time. */
    double behindNanos() {
        return needs.usual() + needs.spare();
    }
}
