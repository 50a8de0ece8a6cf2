package dev.tickwire.state.client.interpolate;

/** Is told what a view shows: objects by their slots, and their cells. */
public interface ViewListener {
    /**
     * An object is there.
     *
     * @param slot its slot
     * @param generation 0 to 7: which object of the slot it is
     * @param type its type's number
     * @param isOwned whether this peer owns it
     * @param origin which input of this peer it comes from, an {@link dev.tickwire.state.coding.Origin}
     * @param values its cells
     * @param at the first
     */
    void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at);

    /**
     * An object has other values, or another owner.
     *
     * @param slot its slot
     * @param isOwned whether this peer owns it
     * @param values its cells
     * @param at the first
     */
    void onChange(int slot, boolean isOwned, int[] values, int at);

    /**
     * An object is about to have values that are newer than the tick that is drawn, as it is shown on arrival from now
     * on: {@link #onChange} follows.
     *
     * @param slot its slot
     */
    default void onHasten(int slot) {
        // A listener that draws nothing shows the versions alone.
    }

    /**
     * An object is there no more.
     *
     * @param slot its slot
     * @param isRemoved whether it was removed; else it is out of sight
     */
    void onVanish(int slot, boolean isRemoved);

    /**
     * An object is drawn between two of its versions, or beyond one.
     *
     * @param slot its slot
     * @param fields which fields, a bit for each
     * @param steps in place of the cells of these, numbers that may lie between two steps, from cell 0 on: see {@link
     *     dev.tickwire.state.coding.CellBlend}
     */
    default void onDraw(int slot, long fields, double[] steps) {
        // A listener that draws nothing shows the versions alone.
    }

    /**
     * Fields of an object are drawn as they were shown last, no longer between two versions.
     *
     * @param slot its slot
     * @param fields which fields, a bit for each
     */
    default void onSettle(int slot, long fields) {
        // A listener that draws nothing shows the versions alone.
    }
}
