package dev.tickwire.state.packet;

/** More that is told of an object than how far its values are from what they were expected to be. */
public enum Special {
    /** The object in full: it appears, in place of any other that the slot held, or is told without a baseline. */
    APPEARS,
    /** It was removed. */
    REMOVED,
    /** It is there, but not for this peer, which keeps the values of its baseline. */
    OUT_OF_SIGHT,
    /**
     * Its owner is, or is no more, this peer; then the difference. If that is as in the baseline, it was out of sight
     * since.
     */
    OWNED;

    /** The bits of the number of one. */
    public static final int BITS = 2;

    private static final Special[] ALL = values();

    /** The one of a number, 0 to 3. */
    public static Special of(int number) {
        return ALL[number];
    }
}
