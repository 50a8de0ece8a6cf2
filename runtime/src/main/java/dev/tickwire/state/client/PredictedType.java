package dev.tickwire.state.client;

import dev.tickwire.message.InputMessage;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.TickPredictionRule;
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
 * A type of which a client predicts the objects that it owns.
 *
 * @param <T> the class of the objects
 * @param <M> the class of the inputs
 */
final class PredictedType<T extends StateObject, M extends InputMessage> {
    private final ToLongFunction<StateObject> unchanged;
    private final ObjectType<T> type;
    private final TickPredictionRule<? super T, ? super M> rule;
    private final LongFunction<M> inputs;
    private final IntSupplier ticksPerSecond;
    private final TypePrediction prediction;
    private final PredictedGroup group;
    private final List<PredictedObject<T, M>> spare = new ArrayList<>();

    /**
     * Predicts nothing yet.
     *
     * @param unchanged the newest tick at which an object is known to have been as it was received
     * @param type the type
     * @param rule moves an object on
     * @param inputs the input of each tick; null where it is not known any more
     * @param ticksPerSecond the rate of the server, for the rule
     * @param prediction takes the objects and their corrections
     */
    PredictedType(
            ToLongFunction<StateObject> unchanged,
            ObjectType<T> type,
            TickPredictionRule<? super T, ? super M> rule,
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

    /** The cells of objects of a type, as they are predicted. */
    static PredictedCells cells(ObjectType<?> type) {
        CellLayout layout = CellLayout.of(type);
        long hidden = layout.all() & ~layout.seen(ObjectView.OWNER);
        return new PredictedCells(layout.kinds(), hidden, layout.exact());
    }

    /**
     * Predicts an object from now on.
     *
     * @param shown what the game draws
     * @param values what was told of it last, from cell 0 on
     * @param tick the tick of that
     * @param from its smooth cells as it was drawn until now, from 0 on; null if it was not
     */
    PredictedObject<T, M> begin(StateObject shown, int[] values, long tick, int[] from) {
        PredictedObject<T, M> begun = spare.isEmpty() ? new PredictedObject<>(this) : spare.remove(spare.size() - 1);
        begun.begin(type.objectClass().cast(shown), group, values, tick, from);
        return begun;
    }

    /** Predicts an object no more. */
    void end(PredictedObject<T, M> ended) {
        ended.end(group);
        spare.add(ended);
    }

    /** Makes what draws an object that is predicted no more. */
    CorrectionBlend newLeaving() {
        return group.newLeaving();
    }

    /** The newest tick at which an object is known to have been as it was received. */
    long unchangedTick(StateObject object) {
        return unchanged.applyAsLong(object);
    }

    ObjectType<T> type() {
        return type;
    }

    /**
     * Moves an object on by the rule; leaves it as it is if the input is not known any more.
     *
     * @param object the object
     * @param tick the tick
     * @return whether the input is known
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
