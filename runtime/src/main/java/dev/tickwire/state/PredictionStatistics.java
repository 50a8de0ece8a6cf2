package dev.tickwire.state;

import dev.tickwire.state.predict.PredictionCounts;

/** The predictions of a client, over all its connections. One live object: its values change as the client goes on. */
public final class PredictionStatistics {
    private final PredictionCounts counts;

    PredictionStatistics(PredictionCounts counts) {
        this.counts = counts;
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
                + " steps, expected objects " + expectedObjects() + " (" + confirmedObjects() + " confirmed)";
    }
}
