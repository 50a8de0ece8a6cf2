package dev.tickwire.state;

/** Copies of predicted objects of a view at the newest tick, in one instance of each type. */
final class PredictedCopies {
    private final ViewPredictions predictions;
    /** By type, made when they are needed. */
    private final StateObject[] byType;

    /**
     * None yet.
     *
     * @param predictions the predictions of the view
     * @param types how many types it has
     */
    PredictedCopies(ViewPredictions predictions, int types) {
        this.predictions = predictions;
        byType = new StateObject[types];
    }

    /**
     * The copy of an object, which the game may change.
     *
     * @param object the object
     * @param slot its slot
     * @throws IllegalArgumentException if it is not predicted
     */
    <T extends StateObject> T of(T object, int slot) {
        PredictedObject<?, ?> prediction = predictions.at(slot);
        if (prediction == null) {
            throw new IllegalArgumentException(
                    "object = a " + object.type().label()
                            + " that is not predicted, must be owned, of a type with a rule, and not expected in this very tick");
        }
        int number = object.type().number();
        if (byType[number] == null) {
            byType[number] = object.type().create();
            byType[number].present(true);
            byType[number].owned(true);
        }
        StateObject copy = byType[number];
        copy.place(object.objectDirectory(), object.number());
        copy.attach(object.attachment());
        prediction.copyNewest(copy);
        // The instance was made by the type of that very object.
        @SuppressWarnings("unchecked")
        T typed = (T) copy;
        return typed;
    }
}
