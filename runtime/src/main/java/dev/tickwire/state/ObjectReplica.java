package dev.tickwire.state;

import dev.tickwire.base.Arguments;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;

/** The {@link Replica} of an object, which reads and sets values by the methods of the generated class. */
final class ObjectReplica extends Replica {
    private final StateObject object;
    private final ObjectType<?> type;

    ObjectReplica(StateObject object, ObjectType<?> type) {
        super(Arguments.required("type", type).number(), CellLayout.of(type));
        this.object = object;
        this.type = type;
    }

    ObjectType<?> type() {
        return type;
    }

    @Override
    public void freeze(long fields, int[] cells, int at) {
        object.freeze(fields, cells, at);
    }

    @Override
    public void thaw(long fields, int[] cells, int at) {
        object.thaw(fields, cells, at);
    }

    @Override
    public void drawAt(long fields, double[] steps, int at) {
        object.drawAt(fields, steps, at);
    }
}
