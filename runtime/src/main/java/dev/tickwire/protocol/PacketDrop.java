package dev.tickwire.protocol;

/**
 * Reason for dropping a datagram, or a packet reassembled from several. {@link LinkStatistics} counts drops by reason.
 */
public enum PacketDrop {
    /** The header is cut short, or is not the one legal encoding of its contents. */
    MALFORMED,
    /** The packet is larger than packets of this protocol can be. */
    TOO_LARGE,
    /** The packet, or all of its missing content, was received before. */
    DUPLICATE,
    /** The packet is so far behind the newest packet that this side no longer knows whether it was received before. */
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
