package dev.tickwire.state.server;

import dev.tickwire.clock.SeenView;

/** How far back the past of a server's objects goes. Immutable. */
final class Rewind {
    /** The default: 500 ms at 60 ticks a second. */
    static final Rewind DEFAULT = new Rewind(60, 500_000_000L, 0, 200_000_000L);

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double WAY_SECONDS = 10;
    /** How far before what his client shows usually a player may look. */
    private static final double SPARE_SECONDS = 0.04;

    private static final int SPARE_TICKS = 4;
    private static final int MOST_TICKS = 1000;

    private final int ticksPerSecond;
    private final double ticks;
    private final double leastDelayTicks;
    private final double mostDelayTicks;

    /**
     * The past of a server.
     *
     * @param ticksPerSecond how many ticks it makes in a second, 1 to 1,000
     * @param nanos how far before the newest tick that a player can have he may look at the most, 0 to a second
     * @param leastDelayNanos how far behind the newest state clients draw at the least
     * @param mostDelayNanos and at the most
     */
    Rewind(int ticksPerSecond, long nanos, long leastDelayNanos, long mostDelayNanos) {
        this.ticksPerSecond = ticksPerSecond;
        ticks = nanos / NANOS_PER_SECOND * ticksPerSecond;
        leastDelayTicks = leastDelayNanos / NANOS_PER_SECOND * ticksPerSecond;
        mostDelayTicks = mostDelayNanos / NANOS_PER_SECOND * ticksPerSecond;
    }

    int ticksPerSecond() {
        return ticksPerSecond;
    }

    /** Makes what finds the view ticks of a client. */
    SeenView newSeenView() {
        return new SeenView(ticksPerSecond, leastDelayTicks, mostDelayTicks);
    }

    /** How many ticks before the newest are kept: those of a second, and some. */
    int keptTicks() {
        return Math.min(MOST_TICKS, ticksPerSecond + SPARE_TICKS);
    }

    /** The oldest tick that is kept, if {@code present} is the newest. */
    long oldest(long present) {
        return Math.max(0, present - keptTicks());
    }

    /** How far before the newest tick that a player can have he may look at the most. */
    double ticks() {
        return ticks;
    }

    /** How far before what his client shows usually a player may look. */
    double spareTicks() {
        return SPARE_SECONDS * ticksPerSecond;
    }

    /** For how many ticks it is remembered how long the way to a player is. */
    int wayTicks() {
        return (int) (WAY_SECONDS * ticksPerSecond);
    }
}
