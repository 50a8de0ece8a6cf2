package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.ObjectCells;
import java.util.List;

/** Settings by which a client draws the objects of a channel at the view tick, by type number. */
public final class InterpolationSettings {
    private final List<ObjectCells> cells;
    private final boolean[] immediate;

    /**
     * Creates settings.
     *
     * @param cells the cells of each type
     * @param immediate whether the objects of each type are shown on arrival
     */
    public InterpolationSettings(List<ObjectCells> cells, boolean[] immediate) {
        this.cells = List.copyOf(cells);
        this.immediate = immediate.clone();
    }

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
