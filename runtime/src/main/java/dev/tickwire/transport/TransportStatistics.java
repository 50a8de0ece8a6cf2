package dev.tickwire.transport;

/** The counts of a transport. Transports count, games read. */
public final class TransportStatistics {
    private final long[] drops = new long[TransportDrop.values().length];
    private long datagramsSent;
    private long bytesSent;
    private long datagramsReceived;
    private long bytesReceived;

    /** Starts at zero. */
    public TransportStatistics() {}

    /** Datagrams sent. */
    public long datagramsSent() {
        return datagramsSent;
    }

    /** Their bytes, without the headers of UDP. */
    public long bytesSent() {
        return bytesSent;
    }

    /** Datagrams received. */
    public long datagramsReceived() {
        return datagramsReceived;
    }

    /** Their bytes, without the headers of UDP. */
    public long bytesReceived() {
        return bytesReceived;
    }

    /**
     * Datagrams dropped.
     *
     * @param drop why
     */
    public long dropped(TransportDrop drop) {
        return drops[drop.ordinal()];
    }

    /** All datagrams dropped, for whatever reason. */
    public long dropped() {
        long total = 0;
        for (long count : drops) {
            total += count;
        }
        return total;
    }

    /**
     * A transport sent a datagram.
     *
     * @param bytes its length
     */
    public void onSent(int bytes) {
        datagramsSent++;
        bytesSent += bytes;
    }

    /**
     * A transport received a datagram.
     *
     * @param bytes its length
     */
    public void onReceived(int bytes) {
        datagramsReceived++;
        bytesReceived += bytes;
    }

    /**
     * A transport dropped a datagram.
     *
     * @param drop why
     */
    public void onDropped(TransportDrop drop) {
        drops[drop.ordinal()]++;
    }

    /**
     * Adds the counts of another transport.
     *
     * @param other theirs
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
