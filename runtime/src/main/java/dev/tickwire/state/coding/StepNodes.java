package dev.tickwire.state.coding;

/**
 * The bits of a number of steps that are told by models: first how many bits its magnitude has, by decisions that halve
 * what is left of the usual ones, then the second of these bits, and its sign.
 */
public final class StepNodes {
    /** The most bits of a magnitude. */
    public static final int MOST_BITS = 34;

    /** A length from which on lengths are counted up. */
    public static final int LONG = 3;

    /** Whether a number is {@link #LONG}. */
    public static final int IS_LONG = 0;

    /** Whether one that is not is not 0 either. */
    public static final int IS_NOT_ZERO = 1;

    /** Whether one that is neither has two bits. */
    public static final int IS_TWO = 2;

    private static final int IS_LONGER = 3;

    /** How many nodes a length has. */
    public static final int MIXED = 8;

    /** Whether it is negative. */
    public static final int IS_NEGATIVE = 0;

    private static final int SECOND_BIT = 1;

    /** How many nodes the rest has. */
    public static final int ALONE = 5;

    private StepNodes() {}

    /** The node of whether a number has more than so many bits, at least {@link #LONG}. */
    public static int isLonger(int length) {
        return Math.min(IS_LONGER + length - LONG, MIXED - 1);
    }

    /** The node of the second bit of a number of so many, at least 2. */
    public static int secondBit(int length) {
        return Math.min(SECOND_BIT + length - 2, ALONE - 1);
    }

    /** The bits of a number that is not negative. */
    public static int bits(long number) {
        return Long.SIZE - Long.numberOfLeadingZeros(number);
    }
}
