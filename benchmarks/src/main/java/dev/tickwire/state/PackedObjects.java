package dev.tickwire.state;

import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.Replica;
import java.util.List;

/** Gives benchmarks access to a table's coding of generated objects of one type. */
public final class PackedObjects {
    private final TypeCoder coder;

    /** Uses the coder of a type. */
    public PackedObjects(ObjectType<?> type) {
        coder = TypeCoders.of(List.of(type)).get(0);
    }

    /** Returns the coder. */
    public TypeCoder coder() {
        return coder;
    }

    /**
     * Copies the values of an object to cells, as one view of it has them.
     *
     * @param object the object
     * @param view the view, {@link TypeCoder#STRANGER} or {@link TypeCoder#OWNER}
     * @param cells the target
     * @param at the index of the first cell
     */
    public void freeze(StateObject object, int view, int[] cells, int at) {
        Replica.of(object).freezeAll(cells, at);
        coder.hide(view, cells, at);
    }
}
