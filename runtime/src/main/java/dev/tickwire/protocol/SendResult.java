package dev.tickwire.protocol;

/** Result of {@code send}. Only a {@link #QUEUED} message will be sent. */
public enum SendResult {
    /** The message waits for the next packet. */
    QUEUED,
    /** The channel's queue is full; the message was released. */
    QUEUE_FULL,
    /**
     * The connection is about to continue at another server and accepts no more reliable messages; the message was
     * released. A client sends it again when it is notified of the transfer.
     */
    TRANSFERRING,
    /**
     * The version of the protocol that this connection speaks has no such message or channel, or its format of the
     * message does not fit the channel; the message was released. Messages that the peer has are sent as before.
     */
    NOT_IN_VERSION,
    /** The connection has ended; the message was released. */
    CLOSED;

    /** Returns whether the message will be sent. */
    public boolean isQueued() {
        return this == QUEUED;
    }
}
