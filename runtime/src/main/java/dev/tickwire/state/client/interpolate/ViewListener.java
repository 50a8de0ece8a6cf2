package dev.tickwire.state.client.interpolate;

/**
 * Notified of the objects of a view, by slot and with their cells. A cell is a place of 32 bits for a value or a part
 * of a value.
 */
public interface ViewListener {
    /**
     * Called when an object appears.
     *
     * @param slot the slot of the object: its number in the channel
     * @param generation the generation of the slot, which distinguishes successive objects of the slot
     * @param type the number of the object's type in the channel
     * @param isOwned whether this client owns the object
     * @param origin the input of this client that created the object, as an {@link dev.tickwire.state.coding.Origin}
     * @param values the array with the cells of the object
     * @param at the index of the object's first cell in {@code values}
     */
    void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at);

    /**
     * Called when a version of an object is shown.
     *
     * @param slot the slot of the object: its number in the channel
     * @param isOwned whether this client owns the object
     * @param values the array with the cells of the object
     * @param at the index of the object's first cell in {@code values}
     */
    void onChange(int slot, boolean isOwned, int[] values, int at);

    /**
     * Called before an object gets values newer than the view tick, because it is shown on arrival from now on.
     * {@link #onChange} follows.
     *
     * @param slot the slot of the object: its number in the channel
     */
    default void beforeShownOnArrival(int slot) {
        // A listener without interpolation shows versions only.
    }

    /**
     * Called when a version of an object waits that is not shown: the object appears when the view reaches its tick.
     *
     * @param slot the slot of the object: its number in the channel
     * @param generation the generation of the slot
     */
    default void onAwaited(int slot, int generation) {
        // A listener without references needs no objects that are to come.
    }

    /**
     * Called when an object vanishes.
     *
     * @param slot the slot of the object: its number in the channel
     * @param isRemoved true if the object was removed, false if it is out of sight
     */
    void onVanish(int slot, boolean isRemoved);

    /**
     * Called when an object is drawn between two versions, or is extrapolated beyond a version.
     *
     * @param slot the slot of the object: its number in the channel
     * @param fields the fields, as a bit mask
     * @param steps the values of the cells of these fields, in steps with a fraction: see
     *     {@link dev.tickwire.state.coding.CellBlend}
     */
    default void onDraw(int slot, long fields, double[] steps) {
        // A listener without interpolation shows versions only.
    }

    /**
     * Called when fields are drawn with the values of the shown version again, and not between two versions.
     *
     * @param slot the slot of the object: its number in the channel
     * @param fields the fields, as a bit mask
     */
    default void onSettle(int slot, long fields) {
        // A listener without interpolation shows versions only.
    }
}
