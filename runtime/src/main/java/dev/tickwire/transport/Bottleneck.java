package dev.tickwire.transport;

/**
 * Slowest link of a simulated line: datagrams pass one after another, and wait before the link in a queue of limited
 * size.
 */
final class Bottleneck {
    /** Result of {@link #pass} if the queue has no room. */
    static final long FULL = -1;

    private static final double NANOS_PER_SECOND = 1e9;

    private long freeAtNanos;

    /**
     * Returns the time at which the last byte of a datagram has passed the link, or {@link #FULL} if it is dropped.
     * Without a bandwidth it passes at once.
     *
     * @param nowNanos the simulated time in nanoseconds, 0 or more
     * @param bytes the size with all headers, in bytes
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
