package dev.tickwire.protocol;

import dev.tickwire.base.Arguments;

/**
 * Upper bound on the bytes that a side sends on a connection. Each side sets its own limit. The limit counts bytes of
 * datagrams as {@link LinkStatistics} does, without the headers of sessions and of UDP.
 *
 * <pre>{@code
 * Server.builder(ArenaProtocol.get()).rateLimit(RateLimit.of(64_000, 8_000));   // 64 kB/s, 8 kB after silence
 * }</pre>
 *
 * <p>In any period a connection sends at most the burst plus the rate over that period. Packets with acks only, of up
 * to 10 bytes each, may exceed the limit. Immutable.
 */
public final class RateLimit {
    /** No limit. */
    public static final RateLimit NONE = new RateLimit(0, 0);

    private static final int MIN_BYTES = 1_000;
    private static final int MAX_BYTES = 1_000_000_000;

    private final int bytesPerSecond;
    private final int burstBytes;

    private RateLimit(int bytesPerSecond, int burstBytes) {
        this.bytesPerSecond = bytesPerSecond;
        this.burstBytes = burstBytes;
    }

    /**
     * Returns a limit.
     *
     * @param bytesPerSecond the long-term rate, 1,000 to 1,000,000,000 bytes a second
     * @param burstBytes the burst after silence, 1,000 to 1,000,000,000 bytes; a connection also needs a burst of at
     *     least its largest packet with headers
     * @throws IllegalArgumentException if either is out of range
     */
    public static RateLimit of(int bytesPerSecond, int burstBytes) {
        return new RateLimit(
                Arguments.inRange("bytesPerSecond", bytesPerSecond, MIN_BYTES, MAX_BYTES),
                Arguments.inRange("burstBytes", burstBytes, MIN_BYTES, MAX_BYTES));
    }

    /** Returns whether there is a limit. */
    public boolean isLimited() {
        return bytesPerSecond > 0;
    }

    /** Returns the long-term rate in bytes a second, or 0 for no limit. */
    public int bytesPerSecond() {
        return bytesPerSecond;
    }

    /** Returns the burst in bytes, or 0 for no limit. */
    public int burstBytes() {
        return burstBytes;
    }

    @Override
    public String toString() {
        return isLimited() ? bytesPerSecond + " bytes a second, " + burstBytes + " per burst" : "no limit";
    }
}
