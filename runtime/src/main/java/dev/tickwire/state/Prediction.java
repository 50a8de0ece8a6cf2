package dev.tickwire.state;

import dev.tickwire.state.predict.PredictedGroup;

/**
 * How a client predicts the objects of one type that it owns. The client moves them on with each input of its player,
 * without waiting for the server, by the same rule as the server; what the server tells later confirms it, or corrects
 * it. What is drawn of a correction eases: nine tenths of it are gone after 200 ms. It jumps if the server says that
 * the object was {@linkplain StateObject#teleport teleported} and the client did not know.
 */
public final class Prediction {
    private final ObjectType<?> type;
    private final PredictedGroup group;

    Prediction(ObjectType<?> type, PredictedGroup group) {
        this.type = type;
        this.group = group;
    }

    /**
     * Lets an object jump, too, if a field of it is corrected by more than some distance: at first none is too far to
     * be eased.
     *
     * @param fields the fields that this is for, as {@code Fighter.POSITION_CHANGED}; those that are not smooth never
     *     ease
     * @param steps the distance in steps of the field, from 0 on: of several numbers the root of the sum of their
     *     squares
     * @return this
     * @throws IllegalArgumentException if it is below 0 or not a number, or the type has no such fields
     */
    public Prediction jumpBeyond(long fields, double steps) {
        if (!(steps >= 0)) {
            throw new IllegalArgumentException("steps = " + steps + ", must be at least 0");
        }
        if ((fields & ~type.layout().all()) != 0) {
            throw new IllegalArgumentException("fields = 0x" + Long.toHexString(fields) + ", must be fields of "
                    + type.label() + ", 0x" + Long.toHexString(type.layout().all()) + " at the most");
        }
        group.jumpBeyond(fields, steps);
        return this;
    }
}
