package dev.tickwire.state.coding;

/**
 * The values of an object that both sides have when it is told again, and how they moved before. One instance is set
 * for one object after another.
 *
 * <p>Values lie in cells of a plain array, as many for each object of a type as its coder says: steps of numbers,
 * numbers of choices, components of rotations.
 */
public final class Baseline {
    private int[] values;
    private int valuesAt;
    private int[] before;
    private int beforeAt;
    private int pastTicks;
    private int aheadTicks;
    private long told;
    /** The same values at rest; made when it is first asked for. */
    private Baseline atRest;

    /**
     * An object that has not moved lately, or of which no motion is known.
     *
     * @param array where its values are
     * @param at the first cell
     * @return this
     */
    public Baseline resting(int[] array, int at) {
        return moving(array, at, array, at, 1, 0);
    }

    /**
     * An object that may be moving.
     *
     * @param array where its values are
     * @param at the first cell
     * @param beforeArray where its values of some ticks earlier are
     * @param atBefore the first cell of these
     * @param past how many ticks lie between the two, at least 1
     * @param ahead how many ticks lie between the values and what is told, not negative
     * @return this
     */
    public Baseline moving(int[] array, int at, int[] beforeArray, int atBefore, int past, int ahead) {
        values = array;
        valuesAt = at;
        before = beforeArray;
        beforeAt = atBefore;
        pastTicks = past;
        aheadTicks = ahead;
        told = LastSteps.NONE;
        return this;
    }

    /**
     * How far its cells were from where they were predicted when the values were told; for the modelled coding.
     *
     * @param steps as {@code ModelledWriter.told}; 0 if that is not known
     * @return this
     */
    public Baseline told(long steps) {
        told = steps;
        return this;
    }

    /** How far its cells were, as {@link LastSteps} has it. */
    public long told() {
        return told;
    }

    /** The same values, as if they had not moved: what a part had before that was not there. */
    public Baseline atRest() {
        if (atRest == null) {
            atRest = new Baseline();
        }
        return atRest.resting(values, valuesAt).told(told);
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

    /** Whether a cell moved before. */
    public boolean isMoving(int cell) {
        return values[valuesAt + cell] != before[beforeAt + cell];
    }

    /**
     * How far a value moves until it is told, if it goes on as before.
     *
     * @param moved how far it moved before
     */
    public long ahead(long moved) {
        if (pastTicks == aheadTicks) {
            return moved;
        }
        return Math.floorDiv(2 * moved * aheadTicks + pastTicks, 2L * pastTicks);
    }
}
