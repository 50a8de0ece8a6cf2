package dev.tickwire.protocol;

/** Why a datagram, or a packet put together from several, was dropped. Counted in {@link LinkStatistics}. */
public enum PacketDrop {
    /** The header is cut short, or not the one legal encoding of what it says. */
    MALFORMED,
    /** There are more bytes than a packet of this protocol has. */
    TOO_LARGE,
    /** The packet, or all of it that matters, has been received before. */
    DUPLICATE,
    /** The packet is so far behind the newest that nobody knows whether it has been received before. */
    STALE,
    /** A fragment contradicts its own header, the limits or the fragments before it. */
    BAD_FRAGMENT,
    /** A packet was given up because newer ones took its place before all its fragments had come. */
    INCOMPLETE,
    /** The payload breaks the protocol; the connection ends. */
    PROTOCOL_ERROR,
    /** It acked a packet that never left; the connection ends. */
    FALSE_ACK,
    /** It carried more than is kept for a peer that waits to be admitted; what is reliable comes again. */
    NOT_ADMITTED,
    /** The connection had ended. */
    CLOSED
}
