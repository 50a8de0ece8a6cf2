package dev.tickwire.clock;

/**
 * Offset by which the view should be behind the client's time. Among channels with recent motion, the highest need
 * decides. While nothing moves, the lowest need of all channels decides.
 */
final class ViewAim {
    /**
     * Largest number of channel intervals that are measured separately. Channels with other intervals share the last
     * measurement.
     */
    private static final int MAX_INTERVALS = 3;
    /** Channels without a state for so long do not count. */
    private static final double ACTIVE_NANOS = 2e9;
    /** Channels without motion for so long do not determine the offset. */
    private static final double MOVED_NANOS = 10e9;

    private final StateNeeds[] states = new StateNeeds[MAX_INTERVALS];
    private int count;
    private double receivedAtNanos;
    private double minNanos;
    private double maxNanos;

    ViewAim(double minNanos, double maxNanos) {
        bounds(minNanos, maxNanos);
        for (int i = 0; i < MAX_INTERVALS; i++) {
            states[i] = new StateNeeds();
        }
    }

    void bounds(double min, double max) {
        minNanos = min;
        maxNanos = max;
    }

    /** Returns whether the newest tick is drawn, on arrival. */
    boolean isNewest() {
        return maxNanos == 0;
    }

    void clear() {
        count = 0;
    }

    void onMove(double nowNanos, double tickNanos) {
        for (int i = 0; i < count; i++) {
            states[i].onMove(nowNanos, tickNanos);
        }
    }

    /** Called when the server's ticks have shifted against the client's time. */
    void shift(double nanos) {
        for (int i = 0; i < count; i++) {
            states[i].shift(-nanos);
        }
    }

    void onState(double nowNanos, long tick, int interval, TickScale scale, boolean isAfterStall) {
        receivedAtNanos = nowNanos;
        find(nowNanos, interval, scale.tickNanos()).onState(nowNanos, tick, scale, isAfterStall);
    }

    /** Called when objects of a channel with this interval are drawn in motion. */
    void onMotion(double nowNanos, int interval) {
        for (int i = 0; i < count; i++) {
            if (states[i].interval() == interval || i == MAX_INTERVALS - 1) {
                states[i].onMotion(nowNanos);
                return;
            }
        }
    }

    boolean isKnown() {
        return count > 0;
    }

    /** Returns whether no state has arrived for so long that the view must stand. */
    boolean isSilent(double nowNanos, double tickNanos) {
        double silence = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            if (isActive(states[i])) {
                silence = Math.min(silence, states[i].silenceNanos(tickNanos));
            }
        }
        return nowNanos - receivedAtNanos >= silence;
    }

    /** Returns the offset by which the view should be behind the client's time; infinite while no state has arrived. */
    double behindNanos(double tickNanos) {
        double arrival = Double.POSITIVE_INFINITY;
        double min = Double.MAX_VALUE;
        double moving = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            if (isActive(states[i])) {
                arrival = Math.min(arrival, states[i].arrivalNanos(tickNanos));
                min = Math.min(min, states[i].behindNanos());
                moving = hasMoved(states[i]) ? Math.max(moving, states[i].behindNanos()) : moving;
            }
        }
        double behind = moving == Double.NEGATIVE_INFINITY ? min : moving;
        return arrival + Math.max(minNanos, Math.min(maxNanos, behind - arrival));
    }

    private boolean isActive(StateNeeds needs) {
        return receivedAtNanos - needs.receivedAtNanos() <= ACTIVE_NANOS;
    }

    private boolean hasMoved(StateNeeds needs) {
        return receivedAtNanos - needs.movedAtNanos() <= MOVED_NANOS;
    }

    private StateNeeds find(double nowNanos, int interval, double tickNanos) {
        for (int i = 0; i < count; i++) {
            if (states[i].interval() == interval) {
                return states[i];
            }
        }
        if (count < MAX_INTERVALS) {
            states[count].begin(nowNanos, interval, tickNanos);
            count++;
        }
        return states[count - 1];
    }
}
