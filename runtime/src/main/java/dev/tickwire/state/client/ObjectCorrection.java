package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Prediction;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.predict.CellComparison;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;

/** A correction of one object, with copies of both states. Reused for the next correction of the type. */
public final class ObjectCorrection implements Prediction.Correction {
    private final ObjectType<?> type;
    private final int[] cells;
    private final StateObject predicted;
    private final StateObject received;
    private StateObject object;
    private long tick;
    private long fields;
    private double steps;
    private boolean hasPrediction;

    ObjectCorrection(ObjectType<?> type) {
        this.type = type;
        cells = new int[CellLayout.of(type).cells()];
        predicted = type.create();
        received = type.create();
    }

    void set(StateObject corrected, long ofTick, CellComparison found) {
        object = corrected;
        tick = ofTick;
        fields = found.fields();
        steps = found.steps();
        hasPrediction = found.hasPrediction();
        if (hasPrediction) {
            found.copyPredicted(cells);
            fill(predicted);
            found.copyReceived(cells);
            fill(received);
        }
    }

    private void fill(StateObject copy) {
        Replica.of(copy)
                .place(Replica.of(object).directory(), Replica.of(object).number());
        Replica.of(copy).thawAll(cells, 0);
    }

    void forget() {
        object = null;
    }

    @Override
    public ObjectType<?> type() {
        return type;
    }

    @Override
    public StateObject object() {
        return object;
    }

    @Override
    public long tick() {
        return tick;
    }

    @Override
    public long fields() {
        return fields;
    }

    @Override
    public String fieldNames() {
        return CellLayout.of(type).names(fields);
    }

    @Override
    public double steps() {
        return steps;
    }

    @Override
    public StateObject predicted() {
        return hasPrediction ? predicted : null;
    }

    @Override
    public StateObject received() {
        return hasPrediction ? received : null;
    }

    /** Returns a line for logs, with both states of the object. */
    @Override
    public String toString() {
        String text = ObjectNumber.label(type.label(), Replica.of(object).number()) + " at tick " + tick;
        return hasPrediction
                ? text + ": " + fieldNames() + " wrong by " + steps + " steps, predicted " + predicted + ", received "
                        + received
                : text + ": the prediction was no longer stored";
    }
}
