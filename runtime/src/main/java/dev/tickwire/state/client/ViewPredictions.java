package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.Replica;

/** The objects of one view that are predicted, by their slots. */
final class ViewPredictions {
    /** By type; null where there is no rule. */
    private final PredictedType<?, ?>[] types;

    private final PredictedObject<?, ?>[] bySlot;
    /** Objects whose drawing has not reached their received state, among them those predicted before. */
    private final BlendingObjects leaving;

    ViewPredictions(int types, int slots) {
        this.types = new PredictedType<?, ?>[types];
        bySlot = new PredictedObject<?, ?>[slots];
        leaving = new BlendingObjects(types, slots);
    }

    /** Predicts objects of a type from now on. */
    void add(PredictedType<?, ?> added) {
        types[added.type().number()] = added;
    }

    /** Whether objects of a type are predicted. */
    boolean has(ObjectType<?> type) {
        return types[type.number()] != null;
    }

    /** The prediction of the object in a slot; null if it is not predicted. */
    PredictedObject<?, ?> at(int slot) {
        return bySlot[slot];
    }

    /**
     * Predicts an object that the client owns, unless its type has no rule.
     *
     * @param slot its slot
     * @param object the object
     * @param values its values that were received last, from cell 0 on
     * @param tick the tick of these values
     * @param from how it was drawn until now, as of {@link #copyDrawn}; null if it was not
     */
    void begin(int slot, StateObject object, int[] values, long tick, int[] from) {
        PredictedType<?, ?> type = types[Replica.of(object).typeNumber()];
        if (type != null) {
            bySlot[slot] = type.begin(object, values, tick, from);
            leaving.end(slot);
        }
    }

    /**
     * Moves the prediction of an object that was expected, and was received in another slot, if it is predicted.
     *
     * @param from the slot in which it was
     * @param to its slot
     * @param values its received values, from cell 0 on
     * @param tick the tick of these values
     */
    void move(int from, int to, int[] values, long tick) {
        bySlot[to] = bySlot[from];
        bySlot[from] = null;
        if (bySlot[to] != null) {
            bySlot[to].confirm(values, tick);
        }
    }

    /**
     * Copies the cells of an object as it is drawn, before it is drawn by other values.
     *
     * @param slot its slot
     * @param object the object
     * @param received its values that were received last, from cell 0 on
     * @return as {@link BlendingObjects#copyDrawn}, but with its teleports as drawn
     */
    int[] copyDrawn(int slot, StateObject object, int[] received) {
        int[] row = leaving.copyDrawn(object, received);
        if (bySlot[slot] != null) {
            bySlot[slot].copyTeleports(row);
        }
        return row;
    }

    /**
     * Predicts an object no more, if it is predicted, and draws it from its drawn state towards its received state.
     *
     * @param slot its slot
     * @param object the object
     * @param from how it was drawn until now, as of {@link #copyDrawn}
     * @param received its received values, from cell 0 on
     */
    void leave(int slot, StateObject object, int[] from, int[] received) {
        end(slot);
        leaving.begin(slot, object, types[Replica.of(object).typeNumber()], from, received);
    }

    /** The objects whose drawing has not reached their received state. */
    BlendingObjects leaving() {
        return leaving;
    }

    /** Predicts the object in a slot no more; nothing if it is not predicted. */
    void end(int slot) {
        if (bySlot[slot] != null) {
            bySlot[slot].end();
            bySlot[slot] = null;
        }
    }
}
