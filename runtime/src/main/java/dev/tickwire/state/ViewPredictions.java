package dev.tickwire.state;

/** The objects of one view that are predicted, by their slots. */
final class ViewPredictions {
    /** By type; null where there is no rule. */
    private final PredictedType<?, ?>[] types;

    private final PredictedObject<?, ?>[] bySlot;
    /** Those that were predicted, among others, and are not drawn yet where they are told to be. */
    private final LeavingObjects leaving;

    ViewPredictions(int types, int slots) {
        this.types = new PredictedType<?, ?>[types];
        bySlot = new PredictedObject<?, ?>[slots];
        leaving = new LeavingObjects(types, slots);
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
     * @param from how it was drawn until now, as of {@link #takeDrawn}; null if it was not
     */
    void begin(int slot, StateObject object, int[] values, long tick, int[] from) {
        PredictedType<?, ?> type = types[object.type().number()];
        if (type != null) {
            bySlot[slot] = type.begin(object, values, tick, from);
            leaving.end(slot);
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
    void move(int from, int to, int[] values, long tick) {
        bySlot[to] = bySlot[from];
        bySlot[from] = null;
        if (bySlot[to] != null) {
            bySlot[to].confirm(values, tick);
        }
    }

    /**
     * Takes down how an object is drawn, before it is drawn by other values.
     *
     * @param slot its slot
     * @param object the object
     * @param told what was told of it last, from cell 0 on
     * @return as of {@link LeavingObjects#takeDrawn}, but how often it was teleported as it is drawn
     */
    int[] takeDrawn(int slot, StateObject object, int[] told) {
        int[] row = leaving.takeDrawn(object, told);
        if (bySlot[slot] != null) {
            bySlot[slot].copyTeleports(row);
        }
        return row;
    }

    /**
     * Predicts an object no more, if it is predicted, and draws it from where it was on to where it is told to be.
     *
     * @param slot its slot
     * @param object the object
     * @param from how it was drawn until now, as of {@link #takeDrawn}
     * @param told what is told of it, from cell 0 on
     */
    void leave(int slot, StateObject object, int[] from, int[] told) {
        end(slot);
        leaving.begin(slot, object, types[object.type().number()], from, told);
    }

    /** The objects that are not drawn yet where they are told to be. */
    LeavingObjects leaving() {
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
