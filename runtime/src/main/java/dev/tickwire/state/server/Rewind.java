package dev.tickwire.state.server;

import dev.tickwire.clock.SeenView;

/** Bounds of the past of a server's objects. Immutable. */
final class Rewind {
    /** Default: 500 ms at 60 ticks a second, and view delays of 0 to 200 ms. */
    static final Rewind DEFAULT = new Rewind(60, 500_000_000L, 0, 200_000_000L);

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double WAY_SECONDS = 10;
    /** Time by which a view tick may be older than the player's usual delay, in seconds. */
    private static final double SPARE_SECONDS = 0.04;

    private static final int SPARE_TICKS = 4;
    private static final int MAX_TICKS = 1000;

    private final int ticksPerSecond;
    private final double ticks;
    private final double minDelayTicks;
    private final double maxDelayTicks;

    /**
     * Creates bounds.
     *
     * @param ticksPerSecond the ticks a second, 1 to 1,000
     * @param nanos the longest rewind in nanoseconds, 0 to a second, counted from the newest tick that can have reached
     *     the client
     * @param minDelayNanos the smallest view delay of clients in nanoseconds
     * @param maxDelayNanos the largest view delay of clients in nanoseconds
     */
    Rewind(int ticksPerSecond, long nanos, long minDelayNanos, long maxDelayNanos) {
        this.ticksPerSecond = ticksPerSecond;
        ticks = nanos / NANOS_PER_SECOND * ticksPerSecond;
        minDelayTicks = minDelayNanos / NANOS_PER_SECOND * ticksPerSecond;
        maxDelayTicks = maxDelayNanos / NANOS_PER_SECOND * ticksPerSecond;
    }

    int ticksPerSecond() {
        return ticksPerSecond;
    }

    /** Creates the estimate of a client's view ticks. */
    SeenView newSeenView() {
        return new SeenView(ticksPerSecond, minDelayTicks, maxDelayTicks);
    }

    /** Returns the number of ticks before the newest that are kept: those of a second and 4 more, at most 1,000. */
    int keptTicks() {
        return Math.min(MAX_TICKS, ticksPerSecond + SPARE_TICKS);
    }

    /**
     * Returns the oldest tick that is kept.
     *
     * @param present the newest tick
     */
    long oldest(long present) {
        return Math.max(0, present - keptTicks());
    }

    /** Returns the longest rewind in ticks, counted from the newest tick that can have reached the client. */
    double ticks() {
        return ticks;
    }

    /** Returns the number of ticks by which a view tick may be older than the player's usual delay. */
    double spareTicks() {
        return SPARE_SECONDS * ticksPerSecond;
    }

    /** Returns the number of ticks for which a measured round trip counts: those of 10 seconds. */
    int wayTicks() {
        return (int) (WAY_SECONDS * ticksPerSecond);
    }
}
