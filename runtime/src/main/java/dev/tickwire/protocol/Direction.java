package dev.tickwire.protocol;

/** Direction of traffic, as seen by one end of a connection. */
public enum Direction {
    /** From this end to the other. */
    SENT,
    /** From the other end to this one. */
    RECEIVED
}
