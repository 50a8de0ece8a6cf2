package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Prediction;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.predict.CellComparison;
import dev.tickwire.state.predict.PredictedGroup;
import dev.tickwire.state.replica.CellLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The prediction of one type. Reports each correction to the listener after all corrections have taken effect. */
public final class TypePrediction implements Prediction {
    private final ObjectType<?> type;
    private final PredictedGroup group;
    private final CorrectionLog log;
    private final List<ObjectCorrection> spare = new ArrayList<>();
    private Consumer<Prediction.Correction> listener;

    TypePrediction(ObjectType<?> type, PredictedGroup group, CorrectionLog log) {
        this.type = type;
        this.group = group;
        this.log = log;
    }

    PredictedGroup group() {
        return group;
    }

    /**
     * Records a correction of an object.
     *
     * @param isFarthest whether the object's error is the greatest of this update so far
     */
    void onWrong(StateObject object, long tick, CellComparison found, boolean isFarthest) {
        if (isFarthest) {
            log.setLast(object, found);
        }
        if (listener != null) {
            ObjectCorrection correction = spare.isEmpty() ? new ObjectCorrection(type) : spare.remove(spare.size() - 1);
            correction.set(object, tick, found);
            log.add(this, correction);
        }
    }

    /** Notifies the listener of a correction that {@link #onWrong} kept. */
    void notifyOf(ObjectCorrection correction) {
        try {
            if (listener != null) {
                listener.accept(correction);
            }
        } finally {
            correction.forget();
            spare.add(correction);
        }
    }

    @Override
    public Prediction onCorrection(Consumer<Prediction.Correction> newListener) {
        listener = newListener;
        return this;
    }

    @Override
    public Prediction jumpBeyond(long fields, double steps) {
        if (!(steps >= 0)) {
            throw new IllegalArgumentException("steps = " + steps + ", must be at least 0");
        }
        if ((fields & ~CellLayout.of(type).all()) != 0) {
            throw new IllegalArgumentException(
                    "fields = 0x" + Long.toHexString(fields) + ", must be fields of " + type.label() + ", 0x"
                            + Long.toHexString(CellLayout.of(type).all()));
        }
        group.jumpBeyond(fields, steps);
        return this;
    }
}
