package dev.tickwire.state.packet;

/** More that is told of an object than how far its values are from what they were expected to be. */
public enum Special {
    /**
     * The object in full: it appears, in place of any other that the slot held, or is told without a baseline; when it
     * was out of sight, if it was since it was told first.
     */
    APPEARS,
    /** It was removed. */
    REMOVED,
    /** It is there, but not for this peer, which keeps the values of its baseline. */
    OUT_OF_SIGHT,
    /**
     * This peer owns it, or shows it on arrival, or neither any more, or it was out of sight since its baseline; when
     * it was, if so; then the difference.
     */
    OWNED;

    /** The bits of the number of one. */
    public static final int BITS = 2;

    /** The bits of how many ticks ago an object was out of sight. */
    public static final int SIGHT_BITS = 8;

    /** So many ticks ago, or more. */
    public static final int LONGEST_SIGHT = (1 << SIGHT_BITS) - 1;

    private static final Special[] ALL = values();

    /** The one of a number, 0 to 3. */
    public static Special of(int number) {
        return ALL[number];
    }
}
