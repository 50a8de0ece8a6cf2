package dev.tickwire.state.coding.model;

import dev.tickwire.state.coding.LastSteps;
import dev.tickwire.state.coding.StepNodes;

/**
 * The contexts of the bits of a number of steps: first how far the cell may well be from where it was predicted and the
 * signs of that and of how far it was when the other side's value was told; second how far the cells before it were, on
 * an average that soon forgets; third how far any cell of this object may well be, and how far this one was.
 */
final class StepContexts {
    private static final int SIGNS = 3;
    private static final int MOST_EXPECTED = 6;
    private static final int MOST_OF_ANY = 8;
    private static final int MOST_TOLD = 6;

    /** The average is in 1 / 2^n. */
    private static final int AVERAGE_SHIFT = 4;

    private static final int MOST_STEPS = 255;

    /** How many values the first context has. */
    static final int FIRST_ROWS = SIGNS * SIGNS * (MOST_EXPECTED + 1);

    private static final int SECOND_ROWS = 24;

    /** How many values all contexts have. */
    static final int ROWS = FIRST_ROWS + SECOND_ROWS + (MOST_OF_ANY + 1) * (MOST_TOLD + 1);

    private int average;
    private long most;
    private int first;
    private int second;
    private int third;
    private int set;

    /** Begins with another object. */
    void beginObject() {
        average = 0;
        most = 0;
    }

    /**
     * Begins with a number.
     *
     * @param expected how far it may well be from 0, with a sign
     * @param told how far the other side's values were when they were told
     * @param cell the number's
     */
    void begin(long expected, long told, int cell) {
        long distance = Math.abs(expected);
        most = Math.max(most, distance);
        int ofAny = StepNodes.bits(most);
        int signs = SIGNS * (1 + Long.signum(expected)) + 1 + LastSteps.sign(told, cell);
        first = signs * (MOST_EXPECTED + 1) + Math.min(MOST_EXPECTED, StepNodes.bits(distance));
        second = FIRST_ROWS + halfBits(average);
        third = FIRST_ROWS
                + SECOND_ROWS
                + Math.min(MOST_OF_ANY, ofAny) * (MOST_TOLD + 1)
                + Math.min(MOST_TOLD, LastSteps.bits(told, cell));
        set = Math.min(Models.SETS - 1, ofAny >> 2);
    }

    /** The bits of a number and the one behind the first, in one, so that all numbers below 4 differ. */
    private static int halfBits(int number) {
        int bits = StepNodes.bits(number);
        return bits < 2 ? number : 2 * bits + (number >>> bits - 2 & 1) - 2;
    }

    /** A number has been told. */
    void onTold(long steps) {
        int distance = (int) Math.min(MOST_STEPS, Math.abs(steps));
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
