package dev.tickwire.chunk;

import dev.tickwire.base.Arguments;

/**
 * Rate at which one side sends chunks to a peer. Immutable.
 *
 * <p>Each side chooses its own rate. The rate counts the bytes of datagrams with slices, plus 28 bytes of IP and UDP
 * headers for each datagram, without the messages of the game.
 */
public final class ChunkRate {
    /**
     * The default: adapts to the path, up to 25,000,000 bytes a second (200 Mbit/s). {@link #adaptive} sets another
     * bound.
     */
    public static final ChunkRate ADAPTIVE = new ChunkRate(true, 25_000_000, 0);

    private static final int MIN_BYTES = 1_000;
    private static final int MAX_BYTES = 1_000_000_000;

    private final boolean adaptive;
    private final int bytesPerSecond;
    private final int burstBytes;

    private ChunkRate(boolean adaptive, int bytesPerSecond, int burstBytes) {
        this.adaptive = adaptive;
        this.bytesPerSecond = bytesPerSecond;
        this.burstBytes = burstBytes;
    }

    /**
     * Returns a rate that adapts to the path. The adaptive rate probes for more bandwidth, and slows down when a queue
     * builds up.
     *
     * @param mostBytesPerSecond the upper bound, 1,000 to 1,000,000,000 bytes a second
     * @return the rate
     * @throws IllegalArgumentException if the bound is out of range
     */
    public static ChunkRate adaptive(int mostBytesPerSecond) {
        return new ChunkRate(
                true, Arguments.inRange("mostBytesPerSecond", mostBytesPerSecond, MIN_BYTES, MAX_BYTES), 0);
    }

    /**
     * Returns a constant rate that does not react to losses and delays of the path. A slice is not retransmitted before
     * 100 ms have passed.
     *
     * @param bytesPerSecond the rate, 1,000 to 1,000,000,000 bytes a second
     * @return the rate
     * @throws IllegalArgumentException if the rate is out of range
     */
    public static ChunkRate fixed(int bytesPerSecond) {
        return new ChunkRate(false, Arguments.inRange("bytesPerSecond", bytesPerSecond, MIN_BYTES, MAX_BYTES), 0);
    }

    /**
     * Returns a constant rate with a burst. When a chunk begins after a second without chunks, the burst is sent at
     * once, so that short chunks take one round trip.
     *
     * @param bytesPerSecond the rate, 1,000 to 1,000,000,000 bytes a second
     * @param burstBytes the size of the burst, 1,000 to 1,000,000,000 bytes
     * @return the rate
     * @throws IllegalArgumentException if a number is out of range
     */
    public static ChunkRate burst(int bytesPerSecond, int burstBytes) {
        return new ChunkRate(
                false,
                Arguments.inRange("bytesPerSecond", bytesPerSecond, MIN_BYTES, MAX_BYTES),
                Arguments.inRange("burstBytes", burstBytes, MIN_BYTES, MAX_BYTES));
    }

    /**
     * Returns whether the rate adapts to the path.
     *
     * @return false for a constant rate
     */
    public boolean isAdaptive() {
        return adaptive;
    }

    /**
     * Returns the constant rate, or the upper bound of an adaptive rate.
     *
     * @return bytes a second
     */
    public int bytesPerSecond() {
        return bytesPerSecond;
    }

    /**
     * Returns the size of the burst.
     *
     * @return the bytes that are sent at once, or 0 without a burst
     */
    public int burstBytes() {
        return burstBytes;
    }

    @Override
    public String toString() {
        if (adaptive) {
            return "adaptive up to " + bytesPerSecond + " bytes a second";
        }
        return bytesPerSecond + " bytes a second" + (burstBytes == 0 ? "" : ", " + burstBytes + " per burst");
    }
}
