package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;
import java.util.List;

/** Copies of objects with the newest received values, one copy for each type. */
final class NewestObjects {
    private final ShownCells shown;
    private final View.NewestValues values = this::accept;
    private final ObjectCopies copies;
    /** Row for the received values, with defaults in hidden fields. */
    private final int[] cells;
    /** Copy that is being filled. */
    private StateObject filled;

    NewestObjects(List<ObjectType<?>> types, ShownCells shown) {
        this.shown = shown;
        copies = new ObjectCopies(types.size());
        cells = new int[TypeCoders.maxCells(types)];
    }

    /**
     * Returns a copy of an object with its newest received values.
     *
     * @param view the source of waiting versions, or {@code null} if the shown values are the newest
     */
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
        Replica.of(filled).setOwned(isOwned);
        Replica.of(filled).thaw(CellLayout.of(type).all(), cells, 0);
    }
}
