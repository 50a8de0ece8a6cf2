package dev.tickwire.state;

/** The objects of one view that are predicted, by their slots. */
final class ViewPredictions {
    /** By type; null where there is no rule. */
    private final PredictedType<?, ?>[] types;

    private final PredictedObject<?, ?>[] bySlot;
    /** By slot, those that were predicted and are not drawn yet where they are told to be; and their slots. */
    private final LeavingObject[] leaving;

    private final int[] leavingSlots;
    private int leavingCount;
    /** By type, the cells of an object as it was drawn last. */
    private final int[][] drawn;

    ViewPredictions(int types, int slots) {
        this.types = new PredictedType<?, ?>[types];
        bySlot = new PredictedObject<?, ?>[slots];
        leaving = new LeavingObject[slots];
        leavingSlots = new int[slots];
        drawn = new int[types][];
    }

    /** Predicts objects of a type from now on. */
    void add(PredictedType<?, ?> added) {
        types[added.type().number()] = added;
        drawn[added.type().number()] = new int[added.type().layout().cells()];
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
            endLeaving(slot);
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
     * Takes down how an object of a predicted type is drawn, before it is drawn by other values.
     *
     * @param slot its slot
     * @param object the object
     * @param told what was told of it last, from cell 0 on
     * @return its smooth fields, to a step, and how often it was teleported: valid until the next call
     */
    int[] takeDrawn(int slot, StateObject object, int[] told) {
        int[] row = drawn[object.type().number()];
        System.arraycopy(told, 0, row, 0, row.length);
        object.freeze(object.type().layout().smooth(), row, 0);
        if (bySlot[slot] != null) {
            bySlot[slot].copyTeleports(row);
        }
        return row;
    }

    /**
     * Predicts an object no more, and draws it from where it was on to where it is told to be.
     *
     * @param slot its slot
     * @param object the object
     * @param from how it was drawn until now, as of {@link #takeDrawn}
     * @param told what is told of it, from cell 0 on
     */
    void leave(int slot, StateObject object, int[] from, int[] told) {
        end(slot);
        LeavingObject begun = types[object.type().number()].newLeaving();
        begun.begin(object, from, told);
        leaving[slot] = begun;
        int place = 0;
        while (place < leavingCount && leavingSlots[place] != slot) {
            place++;
        }
        leavingSlots[place] = slot;
        leavingCount = Math.max(leavingCount, place + 1);
    }

    /** The object in a slot that is not drawn yet where it is told to be, after it was predicted; null if it is. */
    LeavingObject leaving(int slot) {
        return leaving[slot];
    }

    /** The object in a slot is drawn where it is told to be, at once. */
    void endLeaving(int slot) {
        if (leaving[slot] != null) {
            leaving[slot].end();
            leaving[slot] = null;
        }
    }

    /**
     * Draws what is not drawn yet where it is told to be.
     *
     * @param seconds how long it was since this was called last, at least 0
     * @param shown what is told
     */
    void drawLeaving(double seconds, ShownCells shown) {
        int kept = 0;
        for (int place = 0; place < leavingCount; place++) {
            int slot = leavingSlots[place];
            if (leaving[slot] != null && leaving[slot].draw(seconds, shown.of(slot))) {
                leavingSlots[kept++] = slot;
            } else {
                endLeaving(slot);
            }
        }
        leavingCount = kept;
    }

    /** Predicts the object in a slot no more; nothing if it is not predicted. */
    void end(int slot) {
        if (bySlot[slot] != null) {
            bySlot[slot].end();
            bySlot[slot] = null;
        }
    }
}
