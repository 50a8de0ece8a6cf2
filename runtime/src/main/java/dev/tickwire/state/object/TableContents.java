package dev.tickwire.state.object;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;

/** The objects of a server's table, for those who compare, record or replay them beside the game. */
public interface TableContents {
    /** The contents of a table. */
    static TableContents of(StateTable table) {
        return (TableContents) table;
    }

    /** Reads its objects as they were frozen last. */
    StateReader reader();

    /** Sets its objects to what was read elsewhere. */
    StateWriter writer();

    /**
     * The object in a slot of whichever table of the channel a viewer is in.
     *
     * @param viewer a connected peer
     * @param slot the slot
     * @return null if there is none that the viewer is to see
     * @throws IllegalArgumentException if the viewer is not of this server or not connected
     */
    StateObject seenBy(Viewer viewer, int slot);

    /**
     * The fields of such an object, as of the last flush, that have other values elsewhere.
     *
     * @param viewer a connected peer
     * @param slot the slot of an object
     * @param cells the other values, from 0 on
     */
    long changed(Viewer viewer, int slot, int[] cells);
}
