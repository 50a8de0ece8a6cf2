package dev.tickwire.state;

/** The objects of one view that are predicted, by their slots. */
final class ViewPredictions {
    /** By type; null where there is no rule. */
    private final PredictedType<?, ?>[] types;

    private final PredictedObject<?, ?>[] bySlot;

    ViewPredictions(int types, int slots) {
        this.types = new PredictedType<?, ?>[types];
        bySlot = new PredictedObject<?, ?>[slots];
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
     * @param values what was told of it last, from cell 0 on
     * @param tick the tick of that
     */
    void begin(int slot, StateObject object, int[] values, int tick) {
        PredictedType<?, ?> type = types[object.type().number()];
        if (type != null) {
            bySlot[slot] = type.begin(object, values, tick);
        }
    }

    /**
     * A predicted object that was expected has come, and is in another slot; nothing if it is not predicted.
     *
     * @param from the slot in which it was
     * @param to its slot
     * @param values what was told of it, from cell 0 on
     * @param tick the tick of that
     */
    void move(int from, int to, int[] values, int tick) {
        bySlot[to] = bySlot[from];
        bySlot[from] = null;
        if (bySlot[to] != null) {
            bySlot[to].confirm(values, tick);
        }
    }

    /** Predicts the object in a slot no more; nothing if it is not predicted. */
    void end(int slot) {
        if (bySlot[slot] != null) {
            bySlot[slot].end();
            bySlot[slot] = null;
        }
    }
}
