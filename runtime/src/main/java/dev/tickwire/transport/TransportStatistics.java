package dev.tickwire.transport;

/**
 * Counters of a transport, from its creation on. Bytes are those of datagrams, without the headers of UDP and IP.
 *
 * <p>The object is live: its values change with the transport. Read it on the thread of the transport. Implementations
 * of {@link Transport} increase the counters.
 */
public final class TransportStatistics {
    private final long[] drops = new long[TransportDrop.values().length];
    private long datagramsSent;
    private long bytesSent;
    private long datagramsReceived;
    private long bytesReceived;

    /** Creates counters at zero. */
    public TransportStatistics() {}

    /**
     * Returns the number of datagrams sent.
     *
     * @return the count
     */
    public long datagramsSent() {
        return datagramsSent;
    }

    /**
     * Returns the number of bytes sent.
     *
     * @return the count
     */
    public long bytesSent() {
        return bytesSent;
    }

    /**
     * Returns the number of datagrams received.
     *
     * @return the count
     */
    public long datagramsReceived() {
        return datagramsReceived;
    }

    /**
     * Returns the number of bytes received.
     *
     * @return the count
     */
    public long bytesReceived() {
        return bytesReceived;
    }

    /**
     * Returns the number of datagrams dropped for one cause.
     *
     * @param drop the cause
     * @return the count
     */
    public long dropped(TransportDrop drop) {
        return drops[drop.ordinal()];
    }

    /**
     * Returns the number of datagrams dropped for any cause.
     *
     * @return the count
     */
    public long dropped() {
        long total = 0;
        for (long count : drops) {
            total += count;
        }
        return total;
    }

    /**
     * Counts a datagram that was sent.
     *
     * @param bytes the size of the datagram in bytes
     */
    public void onSent(int bytes) {
        datagramsSent++;
        bytesSent += bytes;
    }

    /**
     * Counts a datagram that was received.
     *
     * @param bytes the size of the datagram in bytes
     */
    public void onReceived(int bytes) {
        datagramsReceived++;
        bytesReceived += bytes;
    }

    /**
     * Counts a datagram that was dropped.
     *
     * @param drop the cause
     */
    public void onDropped(TransportDrop drop) {
        drops[drop.ordinal()]++;
    }

    /**
     * Adds all counters of another transport to these.
     *
     * @param other the other counters
     */
    public void add(TransportStatistics other) {
        datagramsSent += other.datagramsSent;
        bytesSent += other.bytesSent;
        datagramsReceived += other.datagramsReceived;
        bytesReceived += other.bytesReceived;
        for (int drop = 0; drop < drops.length; drop++) {
            drops[drop] += other.drops[drop];
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("sent " + datagramsSent + " datagrams of " + bytesSent
                + " bytes, received " + datagramsReceived + " of " + bytesReceived + ", dropped " + dropped());
        for (TransportDrop drop : TransportDrop.values()) {
            if (dropped(drop) > 0) {
                text.append(", ").append(drop).append(' ').append(dropped(drop));
            }
        }
        return text.toString();
    }
}
