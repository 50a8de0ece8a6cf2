package dev.tickwire.state.coding;

/** Which input an object comes from: the tick of the input, and one of a few numbers, as one number that is not 0. */
public final class Origin {
    /** The object comes from no input. */
    public static final long NONE = 0;

    /** The bits in which a packet says how many ticks ago the input was. */
    public static final int AGE_BITS = 6;

    /** The most ticks ago that it may have been to be told. */
    public static final int MOST_AGE = (1 << AGE_BITS) - 1;

    /** The bits of the number. */
    public static final int NUMBER_BITS = 4;

    /** The greatest number. */
    public static final int MOST_NUMBER = (1 << NUMBER_BITS) - 1;

    /** The most bits of an object that appears which say where it comes from. */
    public static final int MOST_BITS = 1 + AGE_BITS + NUMBER_BITS;

    private Origin() {}

    /**
     * An origin.
     *
     * @param tick the tick of the input, from 1
     * @param number 0 to {@link #MOST_NUMBER}
     */
    public static long of(long tick, int number) {
        return tick << NUMBER_BITS | number;
    }

    /** The tick of the input. */
    public static long tick(long origin) {
        return origin >> NUMBER_BITS;
    }

    /** The number. */
    public static int number(long origin) {
        return (int) origin & MOST_NUMBER;
    }
}
