package dev.tickwire.protocol;

/**
 * Measurements of the network between the ends of a connection, updated with each packet.
 *
 * <pre>{@code
 * LinkStatistics link = peer.statistics().link();
 * hud.show(link.rttMillis(), 100 * link.loss());
 * }</pre>
 *
 * <p>A game may read them at any time. The values are current as of the last packet sent or received. The cost of an
 * update does not depend on the length of the history. Times are from the sending of a packet to the first ack of it,
 * so they include the wait of the other end for its next packet.
 */
public interface LinkStatistics {
    /** Returns whether a round trip has been measured. All times are 0 before. */
    boolean isRttKnown();

    /** Returns the smoothed round-trip time in nanoseconds. */
    long rttNanos();

    /** Returns the smoothed round-trip time in milliseconds. */
    double rttMillis();

    /** Returns the shortest round-trip time measured, in nanoseconds. */
    long minRttNanos();

    /** Returns the smoothed deviation of round-trip times from their mean, in nanoseconds. */
    long jitterNanos();

    /** Returns an upper bound on round trips with usual jitter, in nanoseconds. An ack that takes longer is overdue. */
    long overdueNanos();

    /** Returns the share of sent packets that were lost, 0 to 1, over about the last 128 with a known fate. */
    double loss();

    /** Returns the rate of bytes sent over the last second, in kbit/s, without the headers of sessions and of UDP. */
    double sentKilobitsPerSecond();

    /**
     * Returns the rate of bytes received over the last second, in kbit/s, without the headers of sessions and of UDP.
     */
    double receivedKilobitsPerSecond();

    /** Returns the rate of bytes acked by the other end over the last second, in kbit/s. */
    double ackedKilobitsPerSecond();

    /** Returns the number of packets sent. */
    long packetsSent();

    /** Returns the number of packets received and accepted. */
    long packetsReceived();

    /** Returns the number of sent packets that the other end acked. */
    long packetsAcked();

    /** Returns the number of sent packets considered lost, since the acks passed 32 later packets. */
    long packetsLost();

    /** Returns the number of datagrams sent. A packet in fragments counts once for each fragment. */
    long datagramsSent();

    /** Returns the number of datagrams received, including dropped datagrams. */
    long datagramsReceived();

    /** Returns the bytes of all datagrams sent. */
    long bytesSent();

    /** Returns the bytes of all datagrams received, including dropped datagrams. */
    long bytesReceived();

    /**
     * Returns the number of datagrams or packets dropped for a reason.
     *
     * @param reason the reason
     */
    long dropped(PacketDrop reason);

    /** Returns the number of datagrams and packets dropped for any reason. */
    long dropped();
}
