package dev.tickwire.clock;

/**
 * How far the view has to be behind the client's time so that there is always a state to draw towards, for states that
 * lie a number of ticks apart. As the view enters the ticks from one state to the next, that one must have come, or a
 * later one.
 */
final class StateNeeds {
    /** The share of states that may come after the view has entered the ticks before them. */
    private static final double LATE_SHARE = Double.parseDouble(System.getProperty("q.view", "0.004"));

    private static final double MEMORY_NANOS = Double.parseDouble(System.getProperty("m.view", "20")) * 1e9;
    /** Until enough states have come, one is expected to be missing now and then. */
    private static final double EXPECTED_INTERVALS = 1;

    private final Needs needs = new Needs(LATE_SHARE, MEMORY_NANOS);
    private int interval;
    private int newestTick;
    private double heardAtNanos;

    /** Begins with states that lie so many ticks apart. */
    void begin(double nowNanos, int ticks, double tickNanos) {
        interval = ticks;
        newestTick = 0;
        needs.clear(nowNanos, EXPECTED_INTERVALS * ticks * tickNanos);
    }

    void onMove(double nowNanos, double tickNanos) {
        needs.forget(nowNanos, EXPECTED_INTERVALS * interval * tickNanos);
    }

    void shift(double nanos) {
        needs.shift(nanos);
    }

    /**
     * A state has come.
     *
     * @param isAfterStall whether the client has stood still, so that the state may have come long ago
     */
    void onState(double nowNanos, int tick, TickScale scale, boolean isAfterStall) {
        if (tick <= newestTick) {
            return;
        }
        boolean isFirst = newestTick == 0;
        boolean isLate = isAfterStall || nowNanos - heardAtNanos >= ServerLine.SILENCE_NANOS;
        if (isFirst || !isLate) {
            long entered = isFirst ? (long) tick - interval : newestTick;
            for (; entered < tick; entered += interval) {
                needs.add(nowNanos, nowNanos - scale.nanosOf(entered), scale.tickNanos());
            }
        }
        newestTick = tick;
        heardAtNanos = nowNanos;
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
