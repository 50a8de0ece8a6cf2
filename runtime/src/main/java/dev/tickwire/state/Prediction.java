package dev.tickwire.state;

import dev.tickwire.state.predict.CellComparison;
import dev.tickwire.state.predict.PredictedGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * How a client predicts the objects of one type that it owns. The client moves them on with each input of its player,
 * without waiting for the server, by the same rule as the server; what the server tells later confirms it, or corrects
 * it. What is drawn of a correction eases: nine tenths of it are gone after 200 ms. It jumps if the server says that
 * the object was {@linkplain StateObject#teleport teleported} and the client did not know.
 */
public final class Prediction {
    private final ObjectType<?> type;
    private final PredictedGroup group;
    private final CorrectionLog log;
    private final List<Correction> spare = new ArrayList<>();
    private Consumer<Correction> listener;

    Prediction(ObjectType<?> type, PredictedGroup group, CorrectionLog log) {
        this.type = type;
        this.group = group;
        this.log = log;
    }

    PredictedGroup group() {
        return group;
    }

    /** An object of the type was predicted otherwise than the server sent it. */
    void onWrong(StateObject object, long tick, CellComparison found, boolean isFarthest) {
        if (isFarthest) {
            log.setLast(object, found);
        }
        if (listener != null) {
            Correction correction = spare.isEmpty() ? new Correction(type) : spare.remove(spare.size() - 1);
            correction.set(object, tick, found);
            log.add(this, correction);
        }
    }

    /** Notifies the listener of a correction that {@link #onWrong} has kept. */
    void notifyOf(Correction correction) {
        try {
            if (listener != null) {
                listener.accept(correction);
            }
        } finally {
            correction.forget();
            spare.add(correction);
        }
    }

    /**
     * Sets a listener for development, which is notified of each object of the type that is corrected: of its fields,
     * and of both states. Called from inside {@code update}, when all objects have been corrected. Without one, {@link
     * PredictionStatistics#lastCorrectedObject()} has the last.
     *
     * @param newListener the listener; null for none
     * @return this
     */
    public Prediction onCorrection(Consumer<Correction> newListener) {
        listener = newListener;
        return this;
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
