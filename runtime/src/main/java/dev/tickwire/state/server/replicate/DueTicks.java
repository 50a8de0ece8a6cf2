package dev.tickwire.state.server.replicate;

/**
 * Due ticks of a channel for one peer: a tick is due if its packets have updates of the channel. Multiples of the
 * channel's interval are due, and the first possible tick after the peer has come from another table.
 */
public final class DueTicks {
    private final Resyncs resyncs;
    /** Interval in ticks: every n-th tick is sent. */
    private int every = 1;
    /** Whether the peer has come from another table, of which it was sent nothing since. */
    private boolean hasMoved;
    /** Tick in which the updates of the last table began to which the peer has come, or 0. */
    private long begunTick;

    DueTicks(Resyncs resyncs) {
        this.resyncs = resyncs;
    }

    /** Sets the interval in ticks: every n-th tick is sent. */
    public void every(int ticks) {
        every = ticks;
    }

    /** Returns the interval in ticks. */
    public int every() {
        return every;
    }

    /** Called when the peer has come from another table, and a resync is requested. */
    void onMove() {
        hasMoved = true;
    }

    /** Called when a resync begins in a tick. */
    void onResync(long tick) {
        begunTick = hasMoved ? tick : begunTick;
        hasMoved = false;
    }

    /**
     * Returns whether the channel is due in a tick: whether the tick is a multiple of the channel's interval, or the
     * peer has come from another table. So all channels of a room begin in one tick, and the client knows when it has
     * all of their objects.
     *
     * @param minInterval the smallest interval in ticks; rounded up to a multiple of the channel's interval
     */
    boolean has(long tick, int minInterval) {
        long interval = hasMoved && resyncs.isAboutToBegin() ? 1 : every;
        long times = (minInterval + interval - 1L) / interval;
        return tick % (interval * times) == 0;
    }

    /** Returns the tick in which the updates of the table began if the peer has come from another table, or 0. */
    public long begunTick() {
        return begunTick;
    }
}
