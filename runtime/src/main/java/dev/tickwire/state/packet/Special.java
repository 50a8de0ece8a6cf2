package dev.tickwire.state.packet;

/**
 * Kind of an object update that is more than a difference of values.
 *
 * <p>The order is that of the wire.
 */
public enum Special {
    /**
     * The object is sent in full: it is new to the client, or has no baseline. It replaces any other object of its
     * slot.
     */
    APPEARS,
    /** The object was removed. */
    REMOVED,
    /** The object exists, but is hidden from the client. The client keeps the values of its baseline. */
    OUT_OF_SIGHT,
    /**
     * The object has another owner, is shown on arrival or not any more, or was hidden. Its values are a difference.
     */
    CHANGES_SHOWING;

    /** Size of a kind in bits. */
    public static final int BITS = 2;

    /** Size in bits of the number of ticks since an object was last hidden. */
    public static final int HIDDEN_BITS = 8;

    /** Largest number of ticks since an object was last hidden. It stands for all larger ones. */
    public static final int MAX_HIDDEN_TICKS = (1 << HIDDEN_BITS) - 1;

    private static final Special[] ALL = values();

    /** Returns the kind with a number of the wire. */
    public static Special of(int number) {
        return ALL[number];
    }
}
