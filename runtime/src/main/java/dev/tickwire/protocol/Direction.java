package dev.tickwire.protocol;

/** Which way something travels, as one end of a connection sees it. */
public enum Direction {
    /** From this end to the other. */
    SENT,
    /** From the other end to this. */
    RECEIVED
}
