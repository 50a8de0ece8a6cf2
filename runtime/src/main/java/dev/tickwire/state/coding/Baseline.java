package dev.tickwire.state.coding;

import org.jspecify.annotations.Nullable;

/**
 * The values of an object to which a difference refers, and the values of some ticks earlier, which give the object's
 * motion. Both sides know both sets of values. A single instance is set for each object in turn.
 *
 * <p>Values lie in the cells of an array: steps of numbers, numbers of choices, components of rotations.
 */
public final class Baseline {
    /** Set by {@link #moving} before each use. */
    @SuppressWarnings("NullAway.Init")
    private int[] values;

    private int valuesAt;
    /** Set with {@link #values}. */
    @SuppressWarnings("NullAway.Init")
    private int[] before;

    private int beforeAt;
    private int pastTicks;
    private int aheadTicks;
    private long lastSteps;
    /** Baseline with the same values and no motion, created on the first use. */
    private @Nullable Baseline atRest;

    /**
     * Sets the values of an object without a known motion.
     *
     * @param array the array with the values
     * @param at the index of the first value
     * @return this
     */
    public Baseline resting(int[] array, int at) {
        return moving(array, at, array, at, 1, 0);
    }

    /**
     * Sets the values of an object that may be moving.
     *
     * @param array the array with the values
     * @param at the index of the first value
     * @param beforeArray the array with the values of some ticks earlier
     * @param atBefore the index of the first of the earlier values
     * @param past the number of ticks between the two, at least 1
     * @param ahead the number of ticks from the values to the update, at least 0
     * @return this
     */
    public Baseline moving(int[] array, int at, int[] beforeArray, int atBefore, int past, int ahead) {
        values = array;
        valuesAt = at;
        before = beforeArray;
        beforeAt = atBefore;
        pastTicks = past;
        aheadTicks = ahead;
        lastSteps = LastSteps.NONE;
        return this;
    }

    /**
     * Sets the differences of the cells to expected values, with which these values were sent, for modelled coding.
     *
     * @param steps the differences as {@link LastSteps}, 0 if unknown
     * @return this
     */
    public Baseline lastSteps(long steps) {
        lastSteps = steps;
        return this;
    }

    /** Returns the differences of the cells to expected values, as {@link LastSteps}. */
    public long lastSteps() {
        return lastSteps;
    }

    /**
     * Returns the same values without motion, valid until the next call. Used for a part, such as an array element,
     * that the earlier values do not have.
     */
    public Baseline atRest() {
        if (atRest == null) {
            atRest = new Baseline();
        }
        return atRest.resting(values, valuesAt).lastSteps(lastSteps);
    }

    /** Copies the values. */
    public void copyTo(int[] array, int at, int cells) {
        System.arraycopy(values, valuesAt, array, at, cells);
    }

    public int value(int cell) {
        return values[valuesAt + cell];
    }

    public int valueBefore(int cell) {
        return before[beforeAt + cell];
    }

    /** Returns whether a cell moved before. */
    public boolean isMoving(int cell) {
        return values[valuesAt + cell] != before[beforeAt + cell];
    }

    /**
     * Returns the expected motion until the update, if the value goes on as before, in steps.
     *
     * @param moved the motion between the values before and the values, in steps
     */
    public long ahead(long moved) {
        if (pastTicks == aheadTicks) {
            return moved;
        }
        return Math.floorDiv(2 * moved * aheadTicks + pastTicks, 2L * pastTicks);
    }
}
