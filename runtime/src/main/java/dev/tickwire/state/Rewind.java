package dev.tickwire.state;

/** How far back the past of a server's objects goes. Immutable. */
final class Rewind {
    /** The default: 250 ms at 60 ticks a second. */
    static final Rewind DEFAULT = new Rewind(60, 250_000_000L);

    private static final double NANOS_PER_SECOND = 1e9;
    private static final int SPARE_TICKS = 4;
    private static final int MOST_TICKS = 1000;

    private final int keptTicks;
    private final double ticks;

    /**
     * The past of a server.
     *
     * @param ticksPerSecond how many ticks it makes in a second, 1 to 1,000
     * @param nanos how far before the newest tick that a player is known to have he may look, 0 to a second
     */
    Rewind(int ticksPerSecond, long nanos) {
        keptTicks = Math.min(MOST_TICKS, ticksPerSecond + SPARE_TICKS);
        ticks = nanos / NANOS_PER_SECOND * ticksPerSecond;
    }

    /** How many ticks before the newest are kept: those of a second, and some. */
    int keptTicks() {
        return keptTicks;
    }

    /**
     * The earliest tick that a player may look at.
     *
     * @param acked the newest tick of which he has acked a packet
     * @param oldest the oldest tick that is kept
     */
    double earliest(int acked, int oldest) {
        return Math.max(oldest, acked - ticks);
    }

    /**
     * The latest tick that a player may look at.
     *
     * @param acked the newest tick of which he has acked a packet
     * @param oldest the oldest tick that is kept
     */
    double latest(int acked, int oldest) {
        return Math.max(oldest, acked);
    }
}
