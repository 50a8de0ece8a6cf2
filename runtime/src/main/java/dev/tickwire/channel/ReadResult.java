package dev.tickwire.channel;

/** The outcome of reading a channel's entry of a packet, or a whole packet. */
public enum ReadResult {
    /** All of it was read. */
    READ,
    /** It breaks the protocol. */
    MALFORMED,
    /** The packet came so late that its ids are ambiguous by now. */
    TOO_LATE,
    /** A channel whose delivery is paused takes no more; it is sent again. */
    POSTPONED
}
