package dev.tickwire.protocol;

/** Delivery guarantee of a channel. */
public enum ChannelKind {
    /** Each message is delivered once, in the order of sending. The message is resent until it is acked. */
    RELIABLE_ORDERED(true),
    /** Each message is delivered once, on arrival, in any order. The message is resent until it is acked. */
    RELIABLE_UNORDERED(true),
    /** Messages are sent once. Messages may be lost, and may be delivered in any order. */
    UNRELIABLE(false),
    /** Messages are sent once. Messages may be lost, and a message that arrives after a newer message is dropped. */
    UNRELIABLE_SEQUENCED(false),
    /**
     * Large blocks in slices. Slices are resent until they are acked, at a rate of their own beside the game's
     * messages.
     */
    CHUNK(false),
    /**
     * Objects of the server, replicated to clients. The server sends differences until a client has the newest values.
     */
    STATE(false),
    /**
     * Inputs, one message per tick. Each input is sent in several packets, so that the loss of one packet loses no
     * input.
     */
    INPUT(false);

    private final boolean reliable;

    ChannelKind(boolean reliable) {
        this.reliable = reliable;
    }

    /** Returns whether messages are resent until they are acked. */
    public boolean isReliable() {
        return reliable;
    }
}
