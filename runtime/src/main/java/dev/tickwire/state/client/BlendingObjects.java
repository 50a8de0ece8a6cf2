package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.predict.CorrectionBlend;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;

/** Blends of a view by slot: objects whose drawn position converges to the received position. */
final class BlendingObjects {
    private final BlendingObject[] bySlot;
    private final int[] slots;
    private int count;
    /** Ended blends by type, for reuse. */
    private final List<List<BlendingObject>> idle = new ArrayList<>();
    /** One row of cells for each type, for {@link #copyDrawn}. */
    private final int[][] drawn;

    BlendingObjects(int types, int slotCount) {
        bySlot = new BlendingObject[slotCount];
        slots = new int[slotCount];
        drawn = new int[types][];
        for (int type = 0; type < types; type++) {
            idle.add(new ArrayList<>());
        }
    }

    /**
     * Copies the values of an object as drawn, before the next values are drawn.
     *
     * @param received the received values
     * @return the smooth fields as drawn, rounded to steps, and all other fields as received; valid until the next call
     *     for this type
     */
    int[] copyDrawn(StateObject object, int[] received) {
        ObjectType<?> type = ObjectType.of(object);
        if (drawn[type.number()] == null) {
            drawn[type.number()] = new int[CellLayout.of(type).cells()];
        }
        int[] row = drawn[type.number()];
        System.arraycopy(received, 0, row, 0, row.length);
        Replica.of(object).freeze(CellLayout.of(type).smooth(), row, 0);
        return row;
    }

    /**
     * Begins a blend in a slot, and ends any blend there.
     *
     * @param rule the prediction of the type, whose limits of jumps apply, or {@code null} for none
     * @param from the values as drawn until now
     * @param received the received values
     */
    void begin(int slot, StateObject object, PredictedType<?, ?> rule, int[] from, int[] received) {
        end(slot);
        BlendingObject begun = poll(ObjectType.of(object), rule);
        begun.begin(object, from, received);
        bySlot[slot] = begun;
        int place = 0;
        while (place < count && slots[place] != slot) {
            place++;
        }
        slots[place] = slot;
        count = Math.max(count, place + 1);
    }

    private BlendingObject poll(ObjectType<?> type, PredictedType<?, ?> rule) {
        List<BlendingObject> ofType = idle.get(type.number());
        if (!ofType.isEmpty()) {
            return ofType.remove(ofType.size() - 1);
        }
        return new BlendingObject(
                rule == null ? CorrectionBlend.withoutRule(CellLayout.of(type).kinds()) : rule.newBlend());
    }

    /** Returns the blend in a slot, or {@code null}. */
    BlendingObject at(int slot) {
        return bySlot[slot];
    }

    /** Ends the blend in a slot, if there is a blend. The object itself is not changed. */
    void end(int slot) {
        BlendingObject ended = bySlot[slot];
        if (ended != null) {
            idle.get(ended.type()).add(ended);
            ended.end();
            bySlot[slot] = null;
        }
    }

    /**
     * Draws all blends for one frame, and ends the finished blends.
     *
     * @param seconds the time since the last call, at least 0
     */
    void draw(double seconds, ShownCells shown) {
        int kept = 0;
        for (int place = 0; place < count; place++) {
            int slot = slots[place];
            if (bySlot[slot] != null && bySlot[slot].draw(seconds, shown.of(slot))) {
                slots[kept++] = slot;
            } else {
                end(slot);
            }
        }
        count = kept;
    }
}
