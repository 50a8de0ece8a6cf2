package dev.tickwire.transport;

/**
 * Counters of a transport, from its creation on. Bytes are those of datagrams, without the headers of UDP and IP.
 *
 * <p>The object is live: its values change with the transport. Read it on the thread of the transport. Implementations
 * of {@link Transport} increase the counters.
 */
public final class TransportStatistics {
    private final long[] drops = new long[Drop.values().length];
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
    public long dropped(Drop drop) {
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
    public void onDropped(Drop drop) {
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
        for (Drop drop : Drop.values()) {
            if (dropped(drop) > 0) {
                text.append(", ").append(drop).append(' ').append(dropped(drop));
            }
        }
        return text.toString();
    }

    /** Cause for which a transport dropped a datagram. {@link TransportStatistics} counts the drops of each cause. */
    public enum Drop {
        /** The operating system refused to send: unreachable, refused, or too long for the network. */
        SEND_FAILED,
        /** The send buffer of the socket was full. */
        SEND_BUFFER_FULL,
        /** The operating system reported an error when receiving, such as an unreachable port. */
        RECEIVE_FAILED,
        /** Memory network: no transport is open at the address. */
        NO_SUCH_ADDRESS,
        /** Memory network and simulator: a queue was full. */
        QUEUE_FULL,
        /** Simulator: lost. */
        SIMULATED_LOSS,
        /** Simulator: sent during an outage. */
        SIMULATED_OUTAGE,
        /** Simulator: longer than the MTU of the simulated path. */
        TOO_LONG,
        /** Listen server: a datagram from the network has an address of local clients as its sender. */
        FORGED_ADDRESS
    }
}
