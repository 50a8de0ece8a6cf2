package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;

/** Copies of predicted objects at the newest tick, one for each type. */
final class PredictedCopies {
    private final ViewPredictions predictions;
    private final ObjectCopies copies;

    PredictedCopies(ViewPredictions predictions, int types) {
        this.predictions = predictions;
        copies = new ObjectCopies(types);
    }

    /**
     * Returns the copy of an object, which the game may change.
     *
     * @throws IllegalArgumentException if the object is not predicted
     */
    <T extends StateObject> T of(T object, int slot) {
        PredictedObject<?, ?> prediction = predictions.at(slot);
        if (prediction == null) {
            throw new IllegalArgumentException(
                    "object = a " + ObjectType.of(object).label()
                            + " that is not predicted, must be owned, of a type with a rule, and not expected in this tick");
        }
        T copy = copies.of(object);
        prediction.copyNewest(copy);
        return copy;
    }
}
