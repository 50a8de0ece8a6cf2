package dev.tickwire.protocol;

/** Direction of traffic, as seen by one end of a connection. */
public enum Direction {
    /** Sent by this end. */
    SENT,
    /** Received by this end. */
    RECEIVED
}
