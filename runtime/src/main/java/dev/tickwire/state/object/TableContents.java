package dev.tickwire.state.object;

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
     * The objects of whichever table of the channel a viewer is in.
     *
     * @param viewer a connected peer
     * @throws IllegalArgumentException if it is not of this server or not connected
     */
    SeenContents seenBy(Viewer viewer);
}
