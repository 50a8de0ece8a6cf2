package dev.tickwire.channel;

/** Result of reading the entry of a channel, or a whole packet. */
public enum ReadResult {
    /** All of it was read. */
    READ,
    /** It breaks the protocol. */
    MALFORMED,
    /** The packet is so late that its content is ambiguous or outdated by now. */
    TOO_LATE,
    /**
     * A channel whose delivery is paused accepts no more. The packet is not acked, and its content is retransmitted.
     */
    POSTPONED
}
