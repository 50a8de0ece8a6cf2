package dev.tickwire.state.coding;

/** The flags of differences; each is taken to be as likely as it was before. */
public enum Flag {
    /** Whether any field at rest has changed. */
    ANY_CHANGED,
    /** Whether a field at rest has changed. */
    CHANGED,
    /** Whether the same component of a rotation is left out; in the context of how near to it another was. */
    SAME_COMPONENT,
    /** Whether a count has more bits; in the context of what is counted, and how many more it has than expected. */
    LONGER_COUNT,
    /** Any other. */
    OTHER;

    /** How many values a context has. */
    public static final int CONTEXTS = 16;

    /** How many things that are counted are told apart. */
    static final int COUNTED = 4;

    public static final int COUNT = values().length;

    /**
     * The context of {@link #LONGER_COUNT}.
     *
     * @param of what is counted, below {@link #COUNTED}
     * @param bits how many bits more than expected it has at least
     */
    public static int counted(int of, int bits) {
        int each = CONTEXTS / COUNTED;
        return of * each + Math.min(bits, each - 1);
    }
}
