package dev.tickwire.protocol;

/** The result of handing a message to {@code send}. Only {@link #QUEUED} means that it will travel. */
public enum SendResult {
    /** It waits for the next packet. */
    QUEUED,
    /** The channel's queue is full; the message was released. */
    QUEUE_FULL,
    /**
     * The connection goes on at another server in a moment, and takes nothing any more that must arrive; the message
     * was released. A client sends again once it is told of the transfer.
     */
    TRANSFERRING,
    /** The connection has ended; the message was released. */
    CLOSED;

    /** Whether the message will travel. */
    public boolean isQueued() {
        return this == QUEUED;
    }
}
