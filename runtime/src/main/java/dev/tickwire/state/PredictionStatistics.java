package dev.tickwire.state;

import dev.tickwire.state.predict.PredictionCounts;

/** The predictions of a client, over all its connections. One live object: its values change as the client goes on. */
public final class PredictionStatistics {
    private final PredictionCounts counts;
    private final CorrectionLog log;

    PredictionStatistics(PredictionCounts counts, CorrectionLog log) {
        this.counts = counts;
        this.log = log;
    }

    /** How many times a rule moved an object on by a tick, those that were done again included. */
    public long steps() {
        return counts.steps();
    }

    /**
     * How many times the server told something else of an object than was predicted, so that all predicted objects were
     * corrected: at most once an update.
     */
    public long corrections() {
        return counts.corrections();
    }

    /** How many of the {@link #corrections()} were by more than a step, or of a value that has no order. */
    public long largeCorrections() {
        return counts.largeCorrections();
    }

    /** How many ticks were done again, over all {@link #corrections()}. */
    public long redoneTicks() {
        return counts.redoneTicks();
    }

    /**
     * By how many steps the number was wrong that was farthest from what the server told, at the last correction; 0 if
     * none was wrong but values without an order, and before the first.
     */
    public double lastCorrectionSteps() {
        return counts.lastSteps();
    }

    /**
     * The object of the last correction, as {@code Fighter in slot 3}: of several in one update, the one that was
     * farthest off. Empty before the first. {@link Prediction#onCorrection} has them all.
     */
    public String lastCorrectedObject() {
        return log.lastObject();
    }

    /**
     * The names of the fields that were wrong of {@link #lastCorrectedObject()}, as {@code position, health}. Empty
     * before the first correction, and if the prediction of the tick was not kept any more.
     */
    public String lastCorrectedFields() {
        return log.lastFields();
    }

    /** How many objects the game has {@linkplain StateView#expect expected}. */
    public long expectedObjects() {
        return counts.expected();
    }

    /** How many of the {@link #expectedObjects()} the server has added. */
    public long confirmedObjects() {
        return counts.confirmed();
    }

    @Override
    public String toString() {
        return "steps " + steps() + ", corrections " + corrections() + " (" + largeCorrections()
                + " large), redone ticks " + redoneTicks() + ", last correction " + lastCorrectionSteps()
                + " steps of " + lastCorrectedObject() + " (" + lastCorrectedFields() + "), expected objects "
                + expectedObjects() + " (" + confirmedObjects() + " confirmed)";
    }
}
