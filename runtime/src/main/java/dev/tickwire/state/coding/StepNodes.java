package dev.tickwire.state.coding;

/**
 * Decisions of modelled coding for a number of steps. The first decisions give the number of bits of the magnitude, in
 * a tree of the usual sizes. The next decisions give the second of these bits, and the sign.
 */
public final class StepNodes {
    /** Largest number of bits of a magnitude. */
    public static final int MAX_BITS = 34;

    /** Length in bits from which on lengths are coded one by one, by {@link #isLonger}. */
    public static final int LONG = 3;

    /** Decision whether the length is at least {@link #LONG}. */
    public static final int IS_LONG = 0;

    /** Decision whether a number shorter than {@link #LONG} bits is not 0. */
    public static final int IS_NOT_ZERO = 1;

    /** Decision whether a number shorter than {@link #LONG} bits, and not 0, has two bits. */
    public static final int IS_TWO = 2;

    private static final int IS_LONGER = 3;

    /** Number of decisions for a length. */
    public static final int MIXED = 8;

    /** Decision whether the number is negative. */
    public static final int IS_NEGATIVE = 0;

    private static final int SECOND_BIT = 1;

    /** Number of all other decisions. */
    public static final int ALONE = 5;

    private StepNodes() {}

    /** Returns the decision whether a length is above {@code length}, which is at least {@link #LONG}. */
    public static int isLonger(int length) {
        return Math.min(IS_LONGER + length - LONG, MIXED - 1);
    }

    /** Returns the decision for the second bit of a number with {@code length} bits, at least 2. */
    public static int secondBit(int length) {
        return Math.min(SECOND_BIT + length - 2, ALONE - 1);
    }

    /** Returns the number of bits of a number that is not negative. */
    public static int bits(long number) {
        return Long.SIZE - Long.numberOfLeadingZeros(number);
    }
}
