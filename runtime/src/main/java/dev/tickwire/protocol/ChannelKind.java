package dev.tickwire.protocol;

/** The guarantee of a channel. */
public enum ChannelKind {
    /** Each message arrives once, in the order of sending; it is sent again until it is acked. */
    RELIABLE_ORDERED(true),
    /** Each message arrives once, in any order, as soon as it comes; it is sent again until it is acked. */
    RELIABLE_UNORDERED(true),
    /** Messages are sent once; they may be lost and may arrive in any order. */
    UNRELIABLE(false),
    /** Messages are sent once; they may be lost, and those that come later than newer ones are dropped. */
    UNRELIABLE_SEQUENCED(false),
    /**
     * Large blocks, in slices that are sent again until they are acked, at a rate of their own beside the game's
     * messages.
     */
    CHUNK(false),
    /**
     * Objects that the server keeps and clients see: what differs from what a client has is told, until it has the
     * newest values.
     */
    STATE(false),
    /** Inputs: one message for each tick, sent several times so that a lost packet loses none. */
    INPUT(false);

    private final boolean reliable;

    ChannelKind(boolean reliable) {
        this.reliable = reliable;
    }

    /** Whether messages are sent again until they are acked. */
    public boolean isReliable() {
        return reliable;
    }
}
