package dev.tickwire.state;

import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.Replica;
import java.util.List;

/** The operations of a server's table on generated objects of one type, for figures of what telling them takes. */
public final class TakenDown {
    private final TypeCoder coder;

    /**
     * For objects of one type.
     *
     * @param type the type
     */
    public TakenDown(ObjectType<?> type) {
        coder = TypeCoders.of(List.of(type)).get(0);
    }

    /** How the objects are told. */
    public TypeCoder coder() {
        return coder;
    }

    /**
     * Takes down an object as one view sees it.
     *
     * @param object the object
     * @param view the view, {@link TypeCoder#STRANGER} or {@link TypeCoder#OWNER}
     * @param cells where the values go
     * @param at the first cell
     */
    public void freeze(StateObject object, int view, int[] cells, int at) {
        Replica.of(object).freezeAll(cells, at);
        coder.hide(view, cells, at);
    }
}
