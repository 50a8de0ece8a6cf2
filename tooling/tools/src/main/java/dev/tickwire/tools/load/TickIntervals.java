package dev.tickwire.tools.load;

/**
 * Intervals of a server's ticks, as a client receives them: between two samples, the time from the arrival of one tick
 * to the arrival of a later tick, divided by their distance. The network moves both arrivals, so its jitter is spread
 * over all ticks of a sample.
 */
final class TickIntervals {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final long NONE = 0;

    private long sampled = NONE;
    private long sampledNanos;
    private long newest = NONE;
    private long newestNanos;

    /** Forgets the server: a connection begins. */
    void clear() {
        sampled = NONE;
        newest = NONE;
    }

    /**
     * Called in each update.
     *
     * @param tick the newest received tick, or 0 before the first
     * @param now the time of the update in nanoseconds
     */
    void update(long tick, long now) {
        if (tick <= newest) {
            return;
        }
        newest = tick;
        newestNanos = now;
        if (sampled == NONE) {
            sampled = tick;
            sampledNanos = now;
        }
    }

    /** Adds the interval in milliseconds since the last sample, unless no tick has arrived since. */
    void sample(Samples intervals) {
        if (newest > sampled) {
            intervals.add((newestNanos - sampledNanos) / NANOS_PER_MILLI / (newest - sampled));
            sampled = newest;
            sampledNanos = newestNanos;
        }
    }
}
