package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.predict.CorrectionBlend;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;

/** The objects of one view, by slot, whose drawing has not reached their received state yet. */
final class BlendingObjects {
    private final BlendingObject[] bySlot;
    private final int[] slots;
    private int count;
    /** By type, those that are idle. */
    private final List<List<BlendingObject>> idle = new ArrayList<>();
    /** By type, the cells of an object as it was drawn last; null before one was. */
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
     * Copies the cells of an object as it is drawn, before it is drawn by other values.
     *
     * @param object the object
     * @param received its values that were received last, from cell 0 on
     * @return its smooth fields as drawn, to a step; its teleports as received. Valid until the next call for an object
     *     of the type
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
     * Begins to draw an object from its drawn state towards its received state.
     *
     * @param slot its slot
     * @param object the object
     * @param rule the rule of its type; null if that has none
     * @param from how it was drawn until now, as of {@link #copyDrawn}
     * @param received its received values, from cell 0 on
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
                rule == null ? CorrectionBlend.withoutRule(CellLayout.of(type).kinds()) : rule.newLeaving());
    }

    /** The object in a slot whose drawing has not reached its received state; null if it has. */
    BlendingObject at(int slot) {
        return bySlot[slot];
    }

    /** Draws the object in a slot by its received state from now on. */
    void end(int slot) {
        BlendingObject ended = bySlot[slot];
        if (ended != null) {
            idle.get(ended.type()).add(ended);
            ended.end();
            bySlot[slot] = null;
        }
    }

    /**
     * Draws all objects nearer to their received states.
     *
     * @param seconds how long it was since this was called last, at least 0
     * @param shown the received values
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
