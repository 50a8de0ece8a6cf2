package dev.tickwire.channel;

/** Result of reading the entry of a channel, or a whole packet. */
public enum ReadResult {
    /** All of it was read. */
    READ,
    /** The entry breaks the protocol. */
    MALFORMED,
    /** The packet is too late: its content is ambiguous or outdated by now. */
    TOO_LATE,
    /** The channel is paused and accepts no more. The packet is not acked, and the peer retransmits the content. */
    POSTPONED
}
