package dev.tickwire.state.coding;

/**
 * The contexts of the bits of a number of steps: how far the cell may well be from where it was predicted, how far the
 * cell before it was, how far this one was when the other side's value was told, how far any cell of this object may
 * well be, and the signs of two of these.
 */
final class StepContexts {
    /** The most bits of a number, without its sign. */
    static final int MOST_BITS = 34;

    /** Whether a number is not 0. */
    static final int IS_NOT_ZERO = 0;

    /** Whether it is negative. */
    static final int IS_NEGATIVE = 1;

    private static final int IS_LONGER = 2;
    private static final int MOST_LENGTHS = 7;
    private static final int SECOND_BIT = IS_LONGER + MOST_LENGTHS;

    private final int[] values = new int[Models.CONTEXTS];
    private long last;
    private long most;

    /** Begins with another object. */
    void beginObject() {
        last = 0;
        most = 0;
    }

    /**
     * The contexts of a number.
     *
     * @param expected how far it may well be from 0, with a sign
     * @param told how far the other side's values were when they were told
     * @param cell the number's
     */
    int[] of(long expected, long told, int cell) {
        values[0] = magnitude(expected);
        values[1] = magnitude(last);
        values[2] = ToldSteps.bits(told, cell);
        most = Math.max(most, Math.abs(expected));
        values[Models.OVERALL] = magnitude(most);
        values[4] = 3 * (1 + Long.signum(expected)) + 1 + ToldSteps.sign(told, cell);
        return values;
    }

    /** A number has been told. */
    void onTold(long steps) {
        last = steps;
    }

    /** The node of whether a number has more than so many bits, at least 1. */
    static int isLonger(int length) {
        return IS_LONGER + Math.min(length, MOST_LENGTHS) - 1;
    }

    /** The node of the second bit of a number of so many, at least 2. */
    static int secondBit(int length) {
        return SECOND_BIT + Math.min(length - 2, Models.NODES - SECOND_BIT - 1);
    }

    private static int magnitude(long steps) {
        return Math.min(Models.CLASSES - 1, bits(Math.abs(steps)));
    }

    /** The bits of a number that is not negative. */
    static int bits(long number) {
        return Long.SIZE - Long.numberOfLeadingZeros(number);
    }
}
