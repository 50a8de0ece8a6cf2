package dev.tickwire.state;

/**
 * Counts of a client's predictions, over all connections of the client. A client has a single live instance, whose
 * values change with each update. Only the thread that owns the client may use it.
 */
public interface PredictionStatistics {
    /**
     * Returns the number of steps: calls of a rule for one object and tick, including repeated calls.
     *
     * @return the number of steps
     */
    long steps();

    /**
     * Returns the number of corrections. An update causes at most one correction, of all predicted objects.
     *
     * @return the number of corrections
     */
    long corrections();

    /**
     * Returns the number of {@link #corrections} with an error of more than a step, or of a value without an order.
     *
     * @return the number of corrections
     */
    long largeCorrections();

    /**
     * Returns the number of ticks that were predicted again, over all {@link #corrections}.
     *
     * @return the number of ticks
     */
    long redoneTicks();

    /**
     * Returns the largest error of a number in the last correction.
     *
     * @return the error in quantization steps; 0 before the first correction, or if only values without an order were
     *     wrong
     */
    double lastCorrectionSteps();

    /**
     * Returns the object of the last correction with the largest error. {@link Prediction#onCorrection} reports all
     * objects.
     *
     * @return the object, as {@code Fighter in slot 3}; empty before the first correction
     */
    String lastCorrectedObject();

    /**
     * Returns the fields of {@link #lastCorrectedObject} with a wrong prediction.
     *
     * @return the names of the corrected fields, such as {@code position, health}; empty before the first correction,
     *     or if the prediction of the tick was not kept any more
     */
    String lastCorrectedFields();

    /**
     * Returns the number of objects that the game {@linkplain StateView#expect expected}.
     *
     * @return the number of objects
     */
    long expectedObjects();

    /**
     * Returns the number of {@link #expectedObjects} that the server added.
     *
     * @return the number of objects
     */
    long confirmedObjects();
}
