package dev.tickwire.state.packet;

/**
 * Kind of an object update that is more than a difference of values.
 *
 * <p>The order is that of the wire.
 */
public enum Special {
    /**
     * The object is sent in full: the object is new to the client, or has no baseline. The object replaces any other
     * object of the slot.
     */
    APPEARS,
    /** The object was removed. */
    REMOVED,
    /** The object exists, but is hidden from the client. The client keeps the values of its baseline. */
    OUT_OF_SIGHT,
    /**
     * The object has another owner, begins or ceases to be shown on arrival, or was hidden. The values are sent as a
     * difference.
     */
    CHANGES_SHOWING;

    /** Size of a kind in bits. */
    public static final int BITS = 2;

    /** Size in bits of the number of ticks since an object was last hidden. */
    public static final int HIDDEN_BITS = 8;

    /** Largest number of ticks since an object was last hidden that is sent. Larger numbers are sent as this number. */
    public static final int MAX_HIDDEN_TICKS = (1 << HIDDEN_BITS) - 1;

    private static final Special[] ALL = values();

    /** Returns the kind with a number of the wire. */
    public static Special of(int number) {
        return ALL[number];
    }
}
