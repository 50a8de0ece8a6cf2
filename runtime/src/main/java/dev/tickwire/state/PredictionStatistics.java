package dev.tickwire.state;

/** The predictions of a client, over all its connections. One live object: its values change as the client goes on. */
public interface PredictionStatistics {
    /** How many times a rule moved an object on by a tick, those that were done again included. */
    long steps();

    /**
     * How many times the server told something else of an object than was predicted, so that all predicted objects were
     * corrected: at most once an update.
     */
    long corrections();

    /** How many of the {@link #corrections()} were by more than a step, or of a value that has no order. */
    long largeCorrections();

    /** How many ticks were done again, over all {@link #corrections()}. */
    long redoneTicks();

    /**
     * By how many steps the number was wrong that was farthest from what the server told, at the last correction; 0 if
     * none was wrong but values without an order, and before the first.
     */
    double lastCorrectionSteps();

    /**
     * The object of the last correction, as {@code Fighter in slot 3}: of several in one update, the one that was
     * farthest off. Empty before the first. {@link Prediction#onCorrection} has them all.
     */
    String lastCorrectedObject();

    /**
     * The names of the fields that were wrong of {@link #lastCorrectedObject()}, as {@code position, health}. Empty
     * before the first correction, and if the prediction of the tick was not kept any more.
     */
    String lastCorrectedFields();

    /** How many objects the game has {@linkplain StateView#expect expected}. */
    long expectedObjects();

    /** How many of the {@link #expectedObjects()} the server has added. */
    long confirmedObjects();
}
