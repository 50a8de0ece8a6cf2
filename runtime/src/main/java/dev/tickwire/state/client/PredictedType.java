package dev.tickwire.state.client;

import dev.tickwire.message.InputMessage;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Prediction;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.predict.CorrectionBlend;
import dev.tickwire.state.predict.PredictedCells;
import dev.tickwire.state.predict.PredictedGroup;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/**
 * A type whose owned objects a client predicts.
 *
 * @param <T> the class of the objects
 * @param <M> the class of the inputs
 */
final class PredictedType<T extends StateObject, M extends InputMessage> {
    private final ToLongFunction<StateObject> unchanged;
    private final ObjectType<T> type;
    private final Prediction.TickRule<? super T, ? super M> rule;
    private final LongFunction<M> inputs;
    private final IntSupplier ticksPerSecond;
    private final TypePrediction prediction;
    private final PredictedGroup group;
    private final List<PredictedObject<T, M>> spare = new ArrayList<>();

    /**
     * Creates the prediction of a type, without objects.
     *
     * @param unchanged returns the newest tick at which the server's object is known to equal the received values
     * @param inputs returns the input of a tick, or {@code null} if it is not kept any more
     * @param ticksPerSecond returns the rate of the server, for the rule
     */
    PredictedType(
            ToLongFunction<StateObject> unchanged,
            ObjectType<T> type,
            Prediction.TickRule<? super T, ? super M> rule,
            LongFunction<M> inputs,
            IntSupplier ticksPerSecond,
            TypePrediction prediction) {
        this.unchanged = unchanged;
        this.type = type;
        this.rule = rule;
        this.inputs = inputs;
        this.ticksPerSecond = ticksPerSecond;
        this.prediction = prediction;
        group = prediction.group();
    }

    /** Returns the cells of a type as they are predicted. Fields that the owner does not receive are never compared. */
    static PredictedCells cells(ObjectType<?> type) {
        CellLayout layout = CellLayout.of(type);
        long hidden = layout.all() & ~layout.seen(ObjectView.OWNER);
        return new PredictedCells(layout.kinds(), hidden, layout.exact());
    }

    /**
     * Begins the prediction of an object.
     *
     * @param shown the object that the game draws
     * @param values the values received last
     * @param tick the tick of the values
     * @param from the values as drawn until now, or {@code null} if the object was not drawn
     */
    PredictedObject<T, M> begin(StateObject shown, int[] values, long tick, int[] from) {
        PredictedObject<T, M> begun = spare.isEmpty() ? new PredictedObject<>(this) : spare.remove(spare.size() - 1);
        begun.begin(type.objectClass().cast(shown), group, values, tick, from);
        return begun;
    }

    void end(PredictedObject<T, M> ended) {
        ended.end(group);
        spare.add(ended);
    }

    /** Sets the fields that the protocol of the connection has not, as a bit mask. */
    void lack(long fields) {
        group.lack(fields);
    }

    /** Creates a blend for an object that is not predicted any more. */
    CorrectionBlend newBlend() {
        return group.newBlend();
    }

    long unchangedTick(StateObject object) {
        return unchanged.applyAsLong(object);
    }

    ObjectType<T> type() {
        return type;
    }

    /**
     * Advances an object by the rule.
     *
     * @return false if the input of the tick is not kept any more, so that the object was not changed
     */
    boolean step(T object, long tick) {
        M input = inputs.apply(tick);
        if (input == null) {
            return false;
        }
        rule.step(object, input, tick, ticksPerSecond.getAsInt());
        return true;
    }

    TypePrediction prediction() {
        return prediction;
    }
}
