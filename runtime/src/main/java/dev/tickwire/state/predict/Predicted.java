package dev.tickwire.state.predict;

/** A predicted object: the game's rule works on it, and the game draws it. */
public interface Predicted {
    /** Returns the newest tick at which the object is known to have had its received values, or 0. */
    long wholeTick();

    /**
     * Called when the rule continues from other values.
     *
     * @param cells the values
     * @param at the index of the first value
     */
    void restart(int[] cells, int at);

    /**
     * Called to advance the object by a tick, with the input of that tick.
     *
     * @param tick the tick
     * @param cells the array with the values of the previous tick, where the values of this tick are stored
     * @param at the index of the first value
     */
    void step(long tick, int[] cells, int at);

    /**
     * Called when a prediction was wrong, before the object is corrected.
     *
     * @param tick the compared tick
     * @param found the comparison, valid during the call
     * @param isFarthest whether the error is the largest error reported in this update so far
     */
    void onWrong(long tick, CellComparison found, boolean isFarthest);

    /**
     * Called when the game draws other values.
     *
     * @param fields the fields that differ, as a bit mask
     * @param cells the values
     * @param at the index of the first value
     */
    void show(long fields, int[] cells, int at);

    /**
     * Called when the game draws values between steps.
     *
     * @param fields the fields, as a bit mask
     * @param steps the values by cell, in steps; of a rotation x, y, z and w
     */
    void draw(long fields, double[] steps);
}
