package dev.tickwire.state.server;

/**
 * The two ticks between which a client interpolates. A channel sends updates of ticks that are multiples of its
 * interval, and of the tick in which a player's view of a table begins.
 */
final class SentInterval {
    private long older;
    private long newer;
    private double share;

    /**
     * Finds the sent ticks before and after a view tick.
     *
     * @param tick the view tick, from the oldest to the newest
     * @param every the interval in ticks: every n-th tick is sent
     * @param oldest the oldest tick that is kept
     * @param newest the newest tick
     * @param begun the tick in which the view of the table began, or 0
     */
    void around(double tick, int every, long oldest, long newest, long begun) {
        long sentTick = (long) tick / every * every;
        older = Math.max(oldest, begun <= tick ? Math.max(begun, sentTick) : sentTick);
        newer = Math.min(newest, sentTick + every);
        share = newer > older ? (tick - older) / (newer - older) : 0;
    }

    /**
     * Finds the last sent tick up to a view tick, for objects shown on arrival.
     *
     * @param tick the view tick
     * @param every the interval in ticks: every n-th tick is sent
     * @param oldest the oldest tick that is kept
     * @param begun the tick in which the view of the table began, or 0
     */
    void at(long tick, int every, long oldest, long begun) {
        long sentTick = tick / every * every;
        older = Math.max(oldest, begun <= tick ? Math.max(begun, sentTick) : sentTick);
        newer = older;
        share = 0;
    }

    /** Returns the last sent tick at or before the view tick. */
    long older() {
        return older;
    }

    /** Returns the next sent tick, or the newest tick if no later tick has been sent yet. */
    long newer() {
        return newer;
    }

    /** Returns the position of the view tick between the two ticks, from 0 to below 1. */
    double share() {
        return share;
    }
}
