package dev.tickwire.state.packet;

/** Expands the low bits of received ticks, and rejects ticks that no server can have reached. */
public final class ServerTicks {
    /** Number of ticks that a server may be ahead of the time that has passed here, since the client may have slept. */
    static final int SPARE_TICKS = 1 << 16;

    /** Shortest possible tick, half of the 1 ms of the fastest server, since the client's clock may be slow. */
    private static final long MIN_NANOS_PER_TICK = 500_000;

    private long first;
    private long newest;
    private boolean hasTime;
    private long nowNanos;
    private long passedNanos;

    /** Creates a counter that knows no tick. */
    ServerTicks() {}

    /**
     * Updates the time.
     *
     * @param timeNanos the time in nanoseconds; a time before the previous time is ignored
     */
    public void advance(long timeNanos) {
        passedNanos += hasTime ? Math.max(0, timeNanos - nowNanos) : 0;
        nowNanos = timeNanos;
        hasTime = true;
    }

    private boolean isKnown() {
        return first > 0;
    }

    /**
     * Returns the tick with these lowest 32 bits that is nearest to the newest tick.
     *
     * @param lowBits the lowest 32 bits; the result itself if no tick is known
     */
    long expand(long lowBits) {
        return isKnown() ? newest + (int) (lowBits - newest) : lowBits;
    }

    /** Returns whether a server can have reached a tick since the first tick was received. */
    boolean isPossible(long tick) {
        return tick >= 0 && (!isKnown() || tick - first <= SPARE_TICKS + passedNanos / MIN_NANOS_PER_TICK);
    }

    /** Adds a tick that was received in an accepted packet. */
    public void onTick(long tick) {
        if (!isKnown()) {
            first = tick;
            passedNanos = 0;
        }
        newest = Math.max(newest, tick);
    }
}
