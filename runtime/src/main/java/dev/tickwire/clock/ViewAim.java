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
    private static final int MOST_INTERVALS = 3;
    /** Channels without a state for so long do not count. */
    private static final double HEARD_NANOS = 2e9;
    /** Channels without motion for so long do not determine the offset. */
    private static final double MOVED_NANOS = 10e9;

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

    /** Returns whether the newest tick is drawn, on arrival. */
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

    /** Called when the server's ticks have shifted against the client's time. */
    void shift(double nanos) {
        for (int i = 0; i < count; i++) {
            states[i].shift(-nanos);
        }
    }

    void onState(double nowNanos, long tick, int interval, TickScale scale, boolean isAfterStall) {
        heardAtNanos = nowNanos;
        find(nowNanos, interval, scale.tickNanos()).onState(nowNanos, tick, scale, isAfterStall);
    }

    /** Called when objects of a channel with this interval are drawn in motion. */
    void onMotion(double nowNanos, int interval) {
        for (int i = 0; i < count; i++) {
            if (states[i].interval() == interval || i == MOST_INTERVALS - 1) {
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
        return nowNanos - heardAtNanos >= silence;
    }

    /** Returns the offset by which the view should be behind the client's time; infinite while no state has arrived. */
    double behindNanos(double tickNanos) {
        double arrival = Double.POSITIVE_INFINITY;
        double least = Double.MAX_VALUE;
        double moving = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            if (isActive(states[i])) {
                arrival = Math.min(arrival, states[i].arrivalNanos(tickNanos));
                least = Math.min(least, states[i].behindNanos());
                moving = hasMoved(states[i]) ? Math.max(moving, states[i].behindNanos()) : moving;
            }
        }
        double behind = moving == Double.NEGATIVE_INFINITY ? least : moving;
        return arrival + Math.max(leastNanos, Math.min(mostNanos, behind - arrival));
    }

    private boolean isActive(StateNeeds needs) {
        return heardAtNanos - needs.heardAtNanos() <= HEARD_NANOS;
    }

    private boolean hasMoved(StateNeeds needs) {
        return heardAtNanos - needs.movedAtNanos() <= MOVED_NANOS;
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
