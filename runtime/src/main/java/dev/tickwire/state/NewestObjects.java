package dev.tickwire.state;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.view.View;
import java.util.List;

/** The newest values of objects of a view, in one instance of each type. */
final class NewestObjects {
    private final ObjectDirectory directory;
    private final ShownCells shown;
    private final View.NewestTaker taking = this::take;
    /** By type, made when they are needed. */
    private final StateObject[] byType;

    private final int[][] cells;
    /** The object that is filled. */
    private StateObject filled;

    /**
     * None yet.
     *
     * @param types the types, by number
     * @param directory where references are looked up
     * @param shown the values that are shown
     */
    NewestObjects(List<ObjectType<?>> types, ObjectDirectory directory, ShownCells shown) {
        this.directory = directory;
        this.shown = shown;
        byType = new StateObject[types.size()];
        cells = new int[types.size()][];
    }

    /** The newest values of an object in a slot of a view; of no view, those that are shown. */
    <T extends StateObject> T of(T object, int slot, View view) {
        ObjectType<?> type = object.type();
        int number = type.number();
        if (byType[number] == null) {
            byType[number] = type.create();
            cells[number] = new int[type.layout().cells()];
            byType[number].present(true);
            byType[number].lock(-1, StateView.LOCKED);
        }
        filled = byType[number];
        filled.place(directory, object.number());
        filled.attach(object.attachment());
        filled.owned(object.isOwned());
        if (view == null || !view.newest(slot, taking)) {
            filled.thaw(type.layout().all(), shown.of(slot), 0);
        }
        // The instance was made by the type of that very object.
        @SuppressWarnings("unchecked")
        T newest = (T) filled;
        return newest;
    }

    private void take(int tick, boolean isOwned, int[] values) {
        ObjectType<?> type = filled.type();
        int[] row = cells[type.number()];
        shown.fill(row, type.number(), isOwned, values, 0);
        filled.owned(isOwned);
        filled.thaw(type.layout().all(), row, 0);
    }
}
