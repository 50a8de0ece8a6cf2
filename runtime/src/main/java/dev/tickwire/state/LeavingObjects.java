package dev.tickwire.state;

import dev.tickwire.state.predict.Leaving;
import java.util.ArrayList;
import java.util.List;

/** The objects of one view that are not drawn yet where they are told to be, by their slots. */
final class LeavingObjects {
    private final LeavingObject[] bySlot;
    private final int[] slots;
    private int count;
    /** By type, those that are idle. */
    private final List<List<LeavingObject>> idle = new ArrayList<>();
    /** By type, the cells of an object as it was drawn last; null before one was. */
    private final int[][] drawn;

    LeavingObjects(int types, int slotCount) {
        bySlot = new LeavingObject[slotCount];
        slots = new int[slotCount];
        drawn = new int[types][];
        for (int type = 0; type < types; type++) {
            idle.add(new ArrayList<>());
        }
    }

    /**
     * Takes down how an object is drawn, before it is drawn by other values.
     *
     * @param object the object
     * @param told what was told of it last, from cell 0 on
     * @return its smooth fields, to a step, and how often it was teleported as was told: valid until the next call for
     *     an object of the type
     */
    int[] takeDrawn(StateObject object, int[] told) {
        ObjectType<?> type = object.type();
        if (drawn[type.number()] == null) {
            drawn[type.number()] = new int[type.layout().cells()];
        }
        int[] row = drawn[type.number()];
        System.arraycopy(told, 0, row, 0, row.length);
        object.freeze(type.layout().smooth(), row, 0);
        return row;
    }

    /**
     * Draws an object from where it was on to where it is told to be.
     *
     * @param slot its slot
     * @param object the object
     * @param rule the rule of its type; null if that has none
     * @param from how it was drawn until now, as of {@link #takeDrawn}
     * @param told what is told of it, from cell 0 on
     */
    void begin(int slot, StateObject object, PredictedType<?, ?> rule, int[] from, int[] told) {
        end(slot);
        LeavingObject begun = take(object.type(), rule);
        begun.begin(object, from, told);
        bySlot[slot] = begun;
        int place = 0;
        while (place < count && slots[place] != slot) {
            place++;
        }
        slots[place] = slot;
        count = Math.max(count, place + 1);
    }

    private LeavingObject take(ObjectType<?> type, PredictedType<?, ?> rule) {
        List<LeavingObject> ofType = idle.get(type.number());
        if (!ofType.isEmpty()) {
            return ofType.remove(ofType.size() - 1);
        }
        return new LeavingObject(
                rule == null ? Leaving.withoutRule(type.layout().kinds()) : rule.newLeaving());
    }

    /** The object in a slot that is not drawn yet where it is told to be; null if it is. */
    LeavingObject at(int slot) {
        return bySlot[slot];
    }

    /** The object in a slot is drawn where it is told to be, at once. */
    void end(int slot) {
        LeavingObject ended = bySlot[slot];
        if (ended != null) {
            idle.get(ended.type()).add(ended);
            ended.end();
            bySlot[slot] = null;
        }
    }

    /**
     * Draws what is not drawn yet where it is told to be.
     *
     * @param seconds how long it was since this was called last, at least 0
     * @param shown what is told
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
