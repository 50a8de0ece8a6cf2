package dev.tickwire.state.predict;

/** An object that is predicted: what the rule of the game works on, and what the game draws. */
public interface Predicted {
    /** The newest tick as of which nothing but what was told of the object has changed; 0 if none is known. */
    long wholeTick();

    /**
     * The rule goes on from other values.
     *
     * @param cells where they are
     * @param at the first cell of the object
     */
    void restart(int[] cells, int at);

    /**
     * Moves on by a tick, with its input.
     *
     * @param tick the tick
     * @param cells hold the values of the tick before; those of this tick afterwards
     * @param at the first cell of the object
     */
    void step(long tick, int[] cells, int at);

    /**
     * Called when its prediction was wrong, before it is corrected.
     *
     * @param tick the tick that was compared
     * @param found the comparison; valid until this returns
     * @param isFarthest whether it is farther off than all others of this update for which this was called before
     */
    void onWrong(long tick, CellComparison found, boolean isFarthest);

    /**
     * The game draws other values.
     *
     * @param fields which differ, a bit for each
     * @param cells where they are
     * @param at the first cell of the object
     */
    void show(long fields, int[] cells, int at);

    /**
     * The game draws values between steps.
     *
     * @param fields which, a bit for each
     * @param steps by cell, from 0 on; of a rotation x, y, z and w
     */
    void draw(long fields, double[] steps);
}
