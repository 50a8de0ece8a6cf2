package dev.tickwire.protocol;

/**
 * Measurements of the network between the ends of a connection, kept up as packets come and go.
 *
 * <p>A game reads it whenever it likes; the numbers are current as of the last packet sent or received. The cost of
 * keeping it does not grow with the length of the history. Times are measured from a packet's leaving to the first ack
 * of it, so they include how long the other end waits before it sends its next packet.
 */
public interface LinkStatistics {
    /** Whether a round trip has been measured; until then all times are 0. */
    boolean isRttKnown();

    /** The smoothed round-trip time in nanoseconds. */
    long rttNanos();

    /** The smoothed round-trip time in milliseconds. */
    double rttMillis();

    /** The shortest round-trip time measured, in nanoseconds. */
    long minRttNanos();

    /** The smoothed distance of round-trip times from their mean, in nanoseconds. */
    long jitterNanos();

    /**
     * Upper bound on the round trips that usual jitter explains, in nanoseconds: an ack that takes longer is overdue.
     */
    long overdueNanos();

    /** The share of packets sent that were lost, 0 to 1, over about the last 128 whose fate is known. */
    double loss();

    /** The bytes sent over the last second, in kbit/s, without the headers of sessions and of UDP. */
    double sentKilobitsPerSecond();

    /** The bytes received over the last second, in kbit/s, without the headers of sessions and of UDP. */
    double receivedKilobitsPerSecond();

    /** The bytes that the other end acked over the last second, in kbit/s. */
    double ackedKilobitsPerSecond();

    /** Packets sent. */
    long packetsSent();

    /** Packets received and accepted. */
    long packetsReceived();

    /** Packets sent that the other end acked. */
    long packetsAcked();

    /** Packets sent that must be taken for lost: 32 later ones were passed by the acks. */
    long packetsLost();

    /** Datagrams sent: a packet that was cut counts once for each fragment. */
    long datagramsSent();

    /** Datagrams received, also those dropped. */
    long datagramsReceived();

    /** Bytes of all datagrams sent. */
    long bytesSent();

    /** Bytes of all datagrams received, also of those dropped. */
    long bytesReceived();

    /**
     * Datagrams or packets dropped.
     *
     * @param reason why
     */
    long dropped(PacketDrop reason);

    /** All that was dropped, for whatever reason. */
    long dropped();
}
