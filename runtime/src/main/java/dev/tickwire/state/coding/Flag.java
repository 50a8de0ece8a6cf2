package dev.tickwire.state.coding;

/** Kinds of flags in differences. Modelled coding learns the likelihood of each. */
public enum Flag {
    /** States whether any field at rest has changed. */
    ANY_CHANGED,
    /** States whether one field at rest has changed. */
    CHANGED,
    /** Whether a rotation leaves out the same component, in the context of how near another component is to it. */
    SAME_COMPONENT,
    /** Whether a count has more bits, in the context of its kind and the number of bits so far. */
    LONGER_COUNT,
    /** Any other flag. */
    OTHER;

    /** Number of contexts of each kind. */
    public static final int CONTEXTS = 16;

    /** Number of kinds of counts. */
    static final int COUNTED = 4;

    public static final int COUNT = values().length;

    /**
     * Returns the context of {@link #LONGER_COUNT}.
     *
     * @param kind the kind of count, below {@link #COUNTED}
     * @param bits the least number of bits above the expected number of bits
     */
    public static int counted(int kind, int bits) {
        int each = CONTEXTS / COUNTED;
        return kind * each + Math.min(bits, each - 1);
    }
}
