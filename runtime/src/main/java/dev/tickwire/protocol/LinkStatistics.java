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
    long dropped(Drop reason);

    /** Returns the number of datagrams and packets dropped for any reason. */
    long dropped();

    /**
     * Reason for dropping a datagram, or a packet reassembled from several. {@link LinkStatistics} counts drops by
     * reason.
     */
    enum Drop {
        /** The header is cut short, or is not the one legal encoding of its contents. */
        MALFORMED,
        /** The packet is larger than packets of this protocol can be. */
        TOO_LARGE,
        /** The packet, or all of its missing content, was received before. */
        DUPLICATE,
        /**
         * The packet is so far behind the newest packet that this side no longer knows whether it was received before.
         */
        STALE,
        /** A fragment contradicts its own header, the limits or earlier fragments of its packet. */
        BAD_FRAGMENT,
        /** An incomplete packet was evicted by newer packets before all its fragments arrived. */
        INCOMPLETE,
        /** The payload violates the protocol; the connection ends. */
        PROTOCOL_ERROR,
        /** The packet acked a sequence number that was never sent; the connection ends. */
        FALSE_ACK,
        /** The packet exceeded what is kept for a peer that waits for admission. Reliable contents are resent later. */
        NOT_ADMITTED,
        /** The connection had ended. */
        CLOSED
    }
}
