package dev.tickwire.transport;

/**
 * The slowest link of a path: datagrams go through one after the other, each takes the time of its bytes, and what
 * comes while too many bytes wait is dropped.
 */
final class Bottleneck {
    /** Answered in place of a time for a datagram that is dropped. */
    static final long FULL = -1;

    private static final double NANOS_PER_SECOND = 1e9;

    private long freeAtNanos;

    /**
     * Takes in a datagram.
     *
     * @param nowNanos time passed, 0 or more
     * @param bytes with all headers
     * @return when its last byte is through, or {@link #FULL}
     */
    long pass(long nowNanos, int bytes, NetworkConditions conditions) {
        if (conditions.bitsPerSecond() == 0) {
            return nowNanos;
        }
        double bytesPerNano = conditions.bitsPerSecond() / (Byte.SIZE * NANOS_PER_SECOND);
        long beginsAtNanos = Math.max(nowNanos, freeAtNanos);
        if ((beginsAtNanos - nowNanos) * bytesPerNano + bytes > conditions.queueBytes()) {
            return FULL;
        }
        freeAtNanos = beginsAtNanos + (long) Math.ceil(bytes / bytesPerNano);
        return freeAtNanos;
    }
}
