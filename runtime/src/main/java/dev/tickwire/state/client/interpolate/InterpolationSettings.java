package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.ObjectCells;
import java.util.List;

/**
 * How the objects of a state channel are shown by a client that shows them at a view tick: by the numbers of their
 * types.
 */
public final class InterpolationSettings {
    private final List<ObjectCells> cells;
    private final boolean[] immediate;

    /**
     * Describes types.
     *
     * @param cells the cells of each
     * @param immediate of each, whether its objects are shown on arrival all the same
     */
    public InterpolationSettings(List<ObjectCells> cells, boolean[] immediate) {
        this.cells = List.copyOf(cells);
        this.immediate = immediate.clone();
    }

    /** How many types there are. */
    int types() {
        return cells.size();
    }

    ObjectCells cells(int type) {
        return cells.get(type);
    }

    boolean isImmediate(int type) {
        return immediate[type];
    }
}
