package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;
import java.util.List;

/** The newest values of objects of a view, in one instance of each type. */
final class NewestObjects {
    private final ShownCells shown;
    private final View.NewestValues values = this::accept;
    private final ObjectCopies copies;
    /** The cells of one object. */
    private final int[] cells;
    /** The object that is filled. */
    private StateObject filled;

    /**
     * None yet.
     *
     * @param types the types, by number
     * @param shown the values that are shown
     */
    NewestObjects(List<ObjectType<?>> types, ShownCells shown) {
        this.shown = shown;
        copies = new ObjectCopies(types.size());
        cells = new int[TypeCoders.mostCells(types)];
    }

    /** The newest values of an object in a slot of a view; of no view, those that are shown. */
    <T extends StateObject> T of(T object, int slot, View view) {
        T newest = copies.of(object);
        Replica.of(newest).lock(-1, ShownCells.LOCKED);
        filled = newest;
        if (view == null || !view.newest(slot, values)) {
            Replica.of(newest).thaw(Replica.of(object).layout().all(), shown.of(slot), 0);
        }
        return newest;
    }

    private void accept(long tick, boolean isOwned, int[] values) {
        ObjectType<?> type = ObjectType.of(filled);
        shown.fill(cells, type.number(), isOwned, values, 0);
        Replica.of(filled).owned(isOwned);
        Replica.of(filled).thaw(CellLayout.of(type).all(), cells, 0);
    }
}
