package dev.tickwire.state.coding.model;

import dev.tickwire.state.coding.LastSteps;
import dev.tickwire.state.coding.StepNodes;

/**
 * Contexts of a number of steps. The first has the expected magnitude of the cell, its sign, and the sign with which
 * the baseline was sent. The second has an average of the steps before in this object, in which newer ones count most.
 * The third has the greatest expected magnitude of the object so far, and the magnitude with which the baseline was
 * sent.
 */
final class StepContexts {
    private static final int SIGNS = 3;
    private static final int MAX_EXPECTED = 6;
    private static final int MAX_OF_OBJECT = 8;
    private static final int MAX_LAST = 6;

    /** Fraction bits of the average. */
    private static final int AVERAGE_SHIFT = 4;

    private static final int MAX_STEPS = 255;

    /** Number of values of the first context. */
    static final int FIRST_ROWS = SIGNS * SIGNS * (MAX_EXPECTED + 1);

    private static final int SECOND_ROWS = 24;

    /** Number of values of all contexts. */
    static final int ROWS = FIRST_ROWS + SECOND_ROWS + (MAX_OF_OBJECT + 1) * (MAX_LAST + 1);

    private int average;
    private long maxExpected;
    private int first;
    private int second;
    private int third;
    private int set;

    void beginObject() {
        average = 0;
        maxExpected = 0;
    }

    /**
     * Begins a number.
     *
     * @param expected the expected difference in steps, with a sign
     * @param lastSteps the differences with which the baseline was sent, as {@link LastSteps}
     * @param cell the cell of the number
     */
    void begin(long expected, long lastSteps, int cell) {
        long distance = Math.abs(expected);
        maxExpected = Math.max(maxExpected, distance);
        int bitsOfObject = StepNodes.bits(maxExpected);
        int signs = SIGNS * (1 + Long.signum(expected)) + 1 + LastSteps.sign(lastSteps, cell);
        first = signs * (MAX_EXPECTED + 1) + Math.min(MAX_EXPECTED, StepNodes.bits(distance));
        second = FIRST_ROWS + halfBits(average);
        third = FIRST_ROWS
                + SECOND_ROWS
                + Math.min(MAX_OF_OBJECT, bitsOfObject) * (MAX_LAST + 1)
                + Math.min(MAX_LAST, LastSteps.bits(lastSteps, cell));
        set = Math.min(Models.SETS - 1, bitsOfObject >> 2);
    }

    /** Returns the number of bits and the bit behind the first as one number, so that all numbers below 4 differ. */
    private static int halfBits(int number) {
        int bits = StepNodes.bits(number);
        return bits < 2 ? number : 2 * bits + (number >>> bits - 2 & 1) - 2;
    }

    /** Called after each number with its steps. */
    void onSteps(long steps) {
        int distance = (int) Math.min(MAX_STEPS, Math.abs(steps));
        average = (average + (distance << AVERAGE_SHIFT)) >> 1;
    }

    int first() {
        return first;
    }

    int second() {
        return second;
    }

    int third() {
        return third;
    }

    int set() {
        return set;
    }
}
