package dev.tickwire.state.object;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import org.jspecify.annotations.Nullable;

/** The objects of a server's table, for classes that compare, record or replay them independently of the game. */
public interface TableContents {
    /** Returns the contents of a table. */
    static TableContents of(StateTable table) {
        return (TableContents) table;
    }

    /** Returns a reader of the objects, with the values of the last flush. */
    StateReader reader();

    /** Returns a writer that replaces the objects. */
    StateWriter writer();

    /**
     * Returns the object in a slot of the table of this channel that a viewer is in.
     *
     * @param viewer a connected peer
     * @param slot the slot
     * @return the object; null if there is none that the viewer may see
     * @throws IllegalArgumentException if the viewer is of another server or not connected
     */
    @Nullable
    StateObject seenBy(Viewer viewer, int slot);

    /**
     * Returns which fields of such an object differ from given values, as of the last flush.
     *
     * @param viewer a connected peer
     * @param slot the slot of an object
     * @param cells the given values, from index 0
     * @return a bit for each field, the first field in the lowest bit
     */
    long changed(Viewer viewer, int slot, int[] cells);
}
