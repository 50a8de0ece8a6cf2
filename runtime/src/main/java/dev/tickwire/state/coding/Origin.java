package dev.tickwire.state.coding;

/**
 * The input from which an object comes: the tick of the input, and a number that distinguishes objects of the tick, in
 * one {@code long}.
 */
public final class Origin {
    /** The object comes from no input. */
    public static final long NONE = 0;

    /** Bits of the number of ticks since the input. */
    public static final int AGE_BITS = 6;

    /** Largest number of ticks since the input that an update can state. */
    public static final int MAX_AGE = (1 << AGE_BITS) - 1;

    /** Bits of the number. */
    public static final int NUMBER_BITS = 4;

    /** Largest number. */
    public static final int MAX_NUMBER = (1 << NUMBER_BITS) - 1;

    /** Largest size of an origin in an update, in bits. */
    public static final int MAX_BITS = 1 + AGE_BITS + NUMBER_BITS;

    private Origin() {}

    /**
     * Returns an origin.
     *
     * @param tick the tick of the input, at least 1
     * @param number 0 to {@link #MAX_NUMBER}
     */
    public static long of(long tick, int number) {
        return tick << NUMBER_BITS | number;
    }

    public static long tick(long origin) {
        return origin >> NUMBER_BITS;
    }

    public static int number(long origin) {
        return (int) origin & MAX_NUMBER;
    }
}
