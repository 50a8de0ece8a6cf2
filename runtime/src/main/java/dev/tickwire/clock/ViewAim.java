package dev.tickwire.clock;

/**
 * How far the view should be behind the client's time: as far as the states of those channels need that are told, the
 * most of them.
 */
final class ViewAim {
    /** Channels whose states lie more than three different numbers of ticks apart share the last. */
    private static final int MOST_INTERVALS = 3;
    /** What has not been told for so long does not count. */
    private static final double HEARD_NANOS = 2e9;

    private final StateNeeds[] states = new StateNeeds[MOST_INTERVALS];
    private int count;
    private double heardAtNanos;
    private double leastNanos;
    private double mostNanos;

    ViewAim(double leastNanos, double mostNanos) {
        bounds(leastNanos, mostNanos);
        for (int i = 0; i < MOST_INTERVALS; i++) {
            states[i] = new StateNeeds();
        }
    }

    void bounds(double least, double most) {
        leastNanos = least;
        mostNanos = most;
    }

    /** Whether the newest tick is drawn, on arrival. */
    boolean isNewest() {
        return mostNanos == 0;
    }

    void clear() {
        count = 0;
    }

    void onMove(double nowNanos, double tickNanos) {
        for (int i = 0; i < count; i++) {
            states[i].onMove(nowNanos, tickNanos);
        }
    }

    /** The server's ticks have moved against the client's time. */
    void shift(double nanos) {
        for (int i = 0; i < count; i++) {
            states[i].shift(-nanos);
        }
    }

    void onState(double nowNanos, int tick, int interval, TickScale scale, boolean isAfterStall) {
        heardAtNanos = nowNanos;
        find(nowNanos, interval, scale.tickNanos()).onState(nowNanos, tick, scale, isAfterStall);
    }

    boolean isKnown() {
        return count > 0;
    }

    /** How long ago a state came. */
    double silentNanos(double nowNanos) {
        return nowNanos - heardAtNanos;
    }

    /** How far the view should be behind the client's time. */
    double behindNanos(double tickNanos) {
        double arrival = Double.POSITIVE_INFINITY;
        double behind = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            if (heardAtNanos - states[i].heardAtNanos() <= HEARD_NANOS) {
                arrival = Math.min(arrival, states[i].arrivalNanos(tickNanos));
                behind = Math.max(behind, states[i].behindNanos());
            }
        }
        return arrival + Math.max(leastNanos, Math.min(mostNanos, behind - arrival));
    }

    private StateNeeds find(double nowNanos, int interval, double tickNanos) {
        for (int i = 0; i < count; i++) {
            if (states[i].interval() == interval) {
                return states[i];
            }
        }
        if (count < MOST_INTERVALS) {
            states[count].begin(nowNanos, interval, tickNanos);
            count++;
        }
        return states[count - 1];
    }
}
