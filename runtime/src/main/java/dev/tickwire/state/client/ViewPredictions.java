package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.Replica;

/** Predicted and blending objects of a view, by slot. */
final class ViewPredictions {
    /** Rules by type number. */
    private final PredictedType<?, ?>[] types;
    /** By type number, the fields that the protocol of the connection has not, as a bit mask. */
    private final long[] lacking;

    private final PredictedObject<?, ?>[] bySlot;
    /** Blends to the received state, also after a prediction ended. */
    private final BlendingObjects blending;

    ViewPredictions(int types, int slots) {
        this.types = new PredictedType<?, ?>[types];
        lacking = new long[types];
        bySlot = new PredictedObject<?, ?>[slots];
        blending = new BlendingObjects(types, slots);
    }

    void add(PredictedType<?, ?> added) {
        types[added.type().number()] = added;
        added.lack(lacking[added.type().number()]);
    }

    /**
     * Sets the fields that the protocol of the connection has not. The client predicts them alone.
     *
     * @param fields by type number, the fields as a bit mask
     */
    void lack(long[] fields) {
        for (int type = 0; type < types.length; type++) {
            lacking[type] = fields[type];
            if (types[type] != null) {
                types[type].lack(fields[type]);
            }
        }
    }

    /** Returns whether a type has a rule. */
    boolean has(ObjectType<?> type) {
        return types[type.number()] != null;
    }

    /** Returns the prediction in a slot, or {@code null}. */
    PredictedObject<?, ?> at(int slot) {
        return bySlot[slot];
    }

    /**
     * Begins the prediction of an object that the client owns. No effect if its type has no rule.
     *
     * @param values the values received last
     * @param tick the tick of the values
     * @param from the values as drawn until now, or {@code null} if the object was not drawn
     */
    void begin(int slot, StateObject object, int[] values, long tick, int[] from) {
        PredictedType<?, ?> type = types[Replica.of(object).typeNumber()];
        if (type != null) {
            bySlot[slot] = type.begin(object, values, tick, from);
            blending.end(slot);
        }
    }

    /**
     * Moves the prediction of an expected object, if there is a prediction, to the slot of the server's object.
     *
     * @param values the received values
     * @param tick the tick of the values
     */
    void move(int from, int to, int[] values, long tick) {
        bySlot[to] = bySlot[from];
        bySlot[from] = null;
        if (bySlot[to] != null) {
            bySlot[to].confirm(values, tick);
        }
    }

    /** Returns the values of an object as {@link BlendingObjects#copyDrawn}, but with its teleports as drawn. */
    int[] copyDrawn(int slot, StateObject object, int[] received) {
        int[] row = blending.copyDrawn(object, received);
        if (bySlot[slot] != null) {
            bySlot[slot].copyTeleports(row);
        }
        return row;
    }

    /**
     * Ends the prediction in a slot, if there is a prediction, and blends from the drawn to the received state.
     *
     * @param from the values as drawn until now
     * @param received the received values
     */
    void beginBlend(int slot, StateObject object, int[] from, int[] received) {
        end(slot);
        blending.begin(slot, object, types[Replica.of(object).typeNumber()], from, received);
    }

    BlendingObjects blending() {
        return blending;
    }

    void end(int slot) {
        if (bySlot[slot] != null) {
            bySlot[slot].end();
            bySlot[slot] = null;
        }
    }
}
