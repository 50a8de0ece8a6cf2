package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectView;
import java.util.List;

/**
 * Values of a view's objects as the game sees them. Fields that are not sent to this client have the client's defaults,
 * since defaults are not part of the protocol.
 */
final class ShownCells {
    /** Reason why the game may not change the objects of a view. */
    static final String LOCKED = "the server updates it";

    private final CellLayout[] layouts;
    private final int[][] defaults;
    private final int[][] bySlot;
    private int[] row = new int[0];

    ShownCells(int slots, List<ObjectType<?>> types) {
        layouts = new CellLayout[types.size()];
        defaults = new int[types.size()][];
        bySlot = new int[slots][];
        for (ObjectType<?> type : types) {
            layouts[type.number()] = CellLayout.of(type);
            defaults[type.number()] = TypeCoders.defaults(type);
        }
    }

    /** Returns the values in a slot. */
    int[] of(int slot) {
        return bySlot[slot];
    }

    /**
     * Sets the values of an object that appears.
     *
     * @param values the received values
     * @param at the index of the first value
     * @return the values in the slot
     */
    int[] appear(int slot, int type, boolean isOwned, int[] values, int at) {
        int cells = layouts[type].cells();
        if (bySlot[slot] == null || bySlot[slot].length < cells) {
            bySlot[slot] = new int[cells];
        }
        fill(bySlot[slot], type, isOwned, values, at);
        return bySlot[slot];
    }

    /** Sets the default values of a type, for an object without received values. */
    void appear(int slot, int type) {
        appear(slot, type, true, defaults[type], 0);
    }

    /**
     * Sets changed values.
     *
     * @param values the received values
     * @param at the index of the first value
     * @return a bit mask of the changed fields
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
     * Copies received values, with defaults in fields that are not sent to this client.
     *
     * @param isOwned whether the client owns the object
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
