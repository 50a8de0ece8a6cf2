package dev.tickwire.state;

import dev.tickwire.state.predict.CellComparison;

/**
 * A correction of one object: the server sent another state of a tick than the client had predicted. For development,
 * to find where the rules of both sides differ. Valid until the listener returns.
 */
public final class Correction {
    private final ObjectType<?> type;
    private final int[] cells;
    private final StateObject predicted;
    private final StateObject received;
    private StateObject object;
    private long tick;
    private long fields;
    private double steps;
    private boolean hasPrediction;

    Correction(ObjectType<?> type) {
        this.type = type;
        cells = new int[type.layout().cells()];
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
        copy.place(object.objectDirectory(), object.number());
        copy.thawAll(cells, 0);
    }

    void forget() {
        object = null;
    }

    /** The type of the object. */
    public ObjectType<?> type() {
        return type;
    }

    /** The object, as the game draws it. */
    public StateObject object() {
        return object;
    }

    /** The tick whose states were compared. */
    public long tick() {
        return tick;
    }

    /**
     * The fields that were wrong, a bit for each, as {@code Fighter.POSITION_CHANGED}; 0 if the prediction of the tick
     * was not kept any more, as on a way of more than 128 ticks.
     */
    public long fields() {
        return fields;
    }

    /** The names of the {@link #fields()}, as {@code position, health}; empty if there are none. */
    public String fieldNames() {
        return type.layout().names(fields);
    }

    /** By how many steps the farthest number was wrong; 0 if none was, but values without an order. */
    public double steps() {
        return steps;
    }

    /**
     * The object as it was predicted for the tick, of the same class as {@link #object()}; fields that its owner is not
     * sent are as the client had them. Null if the prediction was not kept any more.
     */
    public StateObject predicted() {
        return hasPrediction ? predicted : null;
    }

    /** The object as the server sent it for the tick; null if the prediction was not kept any more. */
    public StateObject received() {
        return hasPrediction ? received : null;
    }

    /** One line: the object, the tick, the fields, and both states. */
    @Override
    public String toString() {
        String what = ObjectNumber.label(type, object.number()) + " at tick " + tick;
        return hasPrediction
                ? what + ": " + fieldNames() + " wrong by " + steps + " steps, predicted " + predicted + ", received "
                        + received
                : what + ": the prediction was not kept any more";
    }
}
