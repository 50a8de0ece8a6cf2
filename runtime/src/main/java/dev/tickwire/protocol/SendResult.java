package dev.tickwire.protocol;

/** The result of handing a message to {@code send}. Only {@link #QUEUED} means that it will travel. */
public enum SendResult {
    /** It waits for the next packet. */
    QUEUED,
    /** The channel's queue is full; the message was released. */
    QUEUE_FULL,
    /** The connection has ended; the message was released. */
    CLOSED;

    /** Whether the message will travel. */
    public boolean isQueued() {
        return this == QUEUED;
    }
}
