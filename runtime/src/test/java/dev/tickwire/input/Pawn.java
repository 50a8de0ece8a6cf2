package dev.tickwire.input;

import dev.tickwire.state.ObjectLayout;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;

/** An object for tests, as the generator would make it: it shows what its owner has pressed. */
final class Pawn extends StateObject {
    static final ObjectLayout LAYOUT = layout();
    static final ObjectType<Pawn> TYPE = new ObjectType<>(0, 0, Pawn.class, Pawn::new, LAYOUT);

    private int aim;

    private Pawn(ObjectType<Pawn> type) {
        super(type);
    }

    private static ObjectLayout layout() {
        ObjectLayout.Builder layout = ObjectLayout.builder();
        layout.field("aim").number(Move.MAX_AIM);
        return layout.build();
    }

    int aim() {
        return aim;
    }

    Pawn aim(int value) {
        touch(0);
        aim = value;
        return this;
    }

    @Override
    protected void freeze(long fields, int[] cells, int at) {
        if ((fields & 1) != 0) {
            cells[at] = aim;
        }
    }

    @Override
    protected void thaw(long fields, int[] cells, int at) {
        if ((fields & 1) != 0) {
            aim = cells[at];
        }
    }

    @Override
    protected void reset() {
        aim = 0;
    }
}
