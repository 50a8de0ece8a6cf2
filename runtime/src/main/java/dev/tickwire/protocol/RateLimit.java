package dev.tickwire.protocol;

import dev.tickwire.base.Arguments;

/**
 * How much a side sends on a connection at the most. A choice of each side for what it sends itself. Counted are the
 * bytes of datagrams as {@code LinkStatistics} counts them, without the headers of sessions and of UDP.
 *
 * <p>In any stretch of time no more leaves than the burst and the rate over that time; packets that only carry acks, of
 * up to 10 bytes each, go beyond it. Immutable.
 */
public final class RateLimit {
    /** No limit. */
    public static final RateLimit NONE = new RateLimit(0, 0);

    private static final int LEAST_BYTES = 1_000;
    private static final int MOST_BYTES = 1_000_000_000;

    private final int bytesPerSecond;
    private final int burstBytes;

    private RateLimit(int bytesPerSecond, int burstBytes) {
        this.bytesPerSecond = bytesPerSecond;
        this.burstBytes = burstBytes;
    }

    /**
     * A limit.
     *
     * @param bytesPerSecond what may leave in the long run, 1,000 to 1,000,000,000 bytes a second
     * @param burstBytes what may leave at once after a time of silence, in the same range; a connection also needs room
     *     for its largest packet with its headers
     * @throws IllegalArgumentException if either is out of range
     */
    public static RateLimit of(int bytesPerSecond, int burstBytes) {
        return new RateLimit(
                Arguments.inRange("bytesPerSecond", bytesPerSecond, LEAST_BYTES, MOST_BYTES),
                Arguments.inRange("burstBytes", burstBytes, LEAST_BYTES, MOST_BYTES));
    }

    /** Whether there is a limit. */
    public boolean isLimited() {
        return bytesPerSecond > 0;
    }

    /** The rate in the long run, in bytes a second; 0 for no limit. */
    public int bytesPerSecond() {
        return bytesPerSecond;
    }

    /** The burst that may leave at once, in bytes; 0 for no limit. */
    public int burstBytes() {
        return burstBytes;
    }

    @Override
    public String toString() {
        return isLimited() ? bytesPerSecond + " bytes a second, " + burstBytes + " at once" : "no limit";
    }
}
