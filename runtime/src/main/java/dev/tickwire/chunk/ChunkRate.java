package dev.tickwire.chunk;

import dev.tickwire.base.Arguments;

/**
 * How fast a side sends chunks on a connection. A choice of each side for what it sends itself. Rates count the bytes
 * of datagrams with the 28 of IP and UDP, game messages apart. Immutable.
 */
public final class ChunkRate {
    /**
     * The rate that the path carries beside the game, up to 25,000,000 bytes a second (200 Mbit/s): probes for more,
     * and backs off as delay builds up. {@link #adaptive} sets another limit.
     */
    public static final ChunkRate ADAPTIVE = new ChunkRate(true, 25_000_000, 0);

    private static final int LEAST_BYTES = 1_000;
    private static final int MOST_BYTES = 1_000_000_000;

    private final boolean adaptive;
    private final int bytesPerSecond;
    private final int burstBytes;

    private ChunkRate(boolean adaptive, int bytesPerSecond, int burstBytes) {
        this.adaptive = adaptive;
        this.bytesPerSecond = bytesPerSecond;
        this.burstBytes = burstBytes;
    }

    /**
     * Adapts to the path, up to a limit.
     *
     * @param mostBytesPerSecond 1,000 to 1,000,000,000
     * @throws IllegalArgumentException if it is out of range
     */
    public static ChunkRate adaptive(int mostBytesPerSecond) {
        return new ChunkRate(
                true, Arguments.inRange("mostBytesPerSecond", mostBytesPerSecond, LEAST_BYTES, MOST_BYTES), 0);
    }

    /**
     * A budget that does not look at the path. No slice is sent again before 100 ms have passed.
     *
     * @param bytesPerSecond 1,000 to 1,000,000,000
     * @throws IllegalArgumentException if it is out of range
     */
    public static ChunkRate fixed(int bytesPerSecond) {
        return new ChunkRate(false, Arguments.inRange("bytesPerSecond", bytesPerSecond, LEAST_BYTES, MOST_BYTES), 0);
    }

    /**
     * A fixed budget, and a burst at once when a chunk begins after a second of silence: short chunks then take one
     * round trip.
     *
     * @param bytesPerSecond 1,000 to 1,000,000,000
     * @param burstBytes what leaves at once, in the same range
     * @throws IllegalArgumentException if either is out of range
     */
    public static ChunkRate burst(int bytesPerSecond, int burstBytes) {
        return new ChunkRate(
                false,
                Arguments.inRange("bytesPerSecond", bytesPerSecond, LEAST_BYTES, MOST_BYTES),
                Arguments.inRange("burstBytes", burstBytes, LEAST_BYTES, MOST_BYTES));
    }

    /** Whether it adapts to the path. */
    public boolean isAdaptive() {
        return adaptive;
    }

    /** The budget, or the most that an adaptive rate comes to. */
    public int bytesPerSecond() {
        return bytesPerSecond;
    }

    /** The bytes that leave at once after a silence; 0 for no burst. */
    public int burstBytes() {
        return burstBytes;
    }

    @Override
    public String toString() {
        if (adaptive) {
            return "adaptive up to " + bytesPerSecond + " bytes a second";
        }
        return bytesPerSecond + " bytes a second" + (burstBytes == 0 ? "" : ", " + burstBytes + " at once");
    }
}
