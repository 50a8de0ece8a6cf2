package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectView;
import java.util.List;

/**
 * The cells of a view's objects as the game sees them: fields that a client is not told have their defaults, which are
 * its own, for the protocol does not say them.
 */
final class ShownCells {
    /** Why the game may not change the objects of a view. */
    static final String LOCKED = "the server tells it";

    private final CellLayout[] layouts;
    private final int[][] defaults;
    private final int[][] bySlot;
    private int[] row = new int[0];

    /**
     * Shows nothing.
     *
     * @param slots how many slots there are
     * @param types the types of their objects, by number
     */
    ShownCells(int slots, List<ObjectType<?>> types) {
        layouts = new CellLayout[types.size()];
        defaults = new int[types.size()][];
        bySlot = new int[slots][];
        for (ObjectType<?> type : types) {
            layouts[type.number()] = CellLayout.of(type);
            defaults[type.number()] = TypeCoders.defaults(type);
        }
    }

    /** The cells of the object in a slot, from 0 on. */
    int[] of(int slot) {
        return bySlot[slot];
    }

    /**
     * Shows an object that was not there before.
     *
     * @param slot its slot
     * @param type its type's number
     * @param isOwned whether the client owns it
     * @param values the cells that were told
     * @param at the first
     * @return the cells, from 0 on
     */
    int[] appear(int slot, int type, boolean isOwned, int[] values, int at) {
        int cells = layouts[type].cells();
        if (bySlot[slot] == null || bySlot[slot].length < cells) {
            bySlot[slot] = new int[cells];
        }
        fill(bySlot[slot], type, isOwned, values, at);
        return bySlot[slot];
    }

    /**
     * Shows an object of which nothing was told, with all fields at their defaults.
     *
     * @param slot its slot
     * @param type its type's number
     */
    void appear(int slot, int type) {
        appear(slot, type, true, defaults[type], 0);
    }

    /**
     * Shows other values of an object.
     *
     * @param slot its slot
     * @param type its type's number
     * @param isOwned whether the client owns it now
     * @param values the cells that were told
     * @param at the first
     * @return a bit for each field that differs
     */
    long change(int slot, int type, boolean isOwned, int[] values, int at) {
        int[] shown = bySlot[slot];
        if (row.length < shown.length) {
            row = new int[shown.length];
        }
        fill(row, type, isOwned, values, at);
        long changed = layouts[type].changed(row, 0, shown, 0);
        System.arraycopy(row, 0, shown, 0, layouts[type].cells());
        return changed;
    }

    /**
     * Copies values of an object as they would be shown.
     *
     * @param into where they go, from cell 0 on
     * @param type the number of its type
     * @param isOwned whether the client owns it
     * @param values the cells that were told
     * @param at the first
     */
    void fill(int[] into, int type, boolean isOwned, int[] values, int at) {
        CellLayout layout = layouts[type];
        System.arraycopy(values, at, into, 0, layout.cells());
        long hidden = layout.all() & ~layout.seen(isOwned ? ObjectView.OWNER : ObjectView.STRANGER);
        for (; hidden != 0; hidden &= hidden - 1) {
            int field = Long.numberOfTrailingZeros(hidden);
            int cell = layout.firstCell(field);
            System.arraycopy(defaults[type], cell, into, cell, layout.endCell(field) - cell);
        }
    }
}
