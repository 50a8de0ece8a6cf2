package dev.tickwire.state.client;

import dev.tickwire.state.PredictionStatistics;
import dev.tickwire.state.predict.PredictionCounts;

/** Statistics of a client's predictions as games see them. */
public final class CountedPredictions implements PredictionStatistics {
    private final PredictionCounts counts;
    private final CorrectionLog log;

    CountedPredictions(PredictionCounts counts, CorrectionLog log) {
        this.counts = counts;
        this.log = log;
    }

    @Override
    public long steps() {
        return counts.steps();
    }

    @Override
    public long corrections() {
        return counts.corrections();
    }

    @Override
    public long largeCorrections() {
        return counts.largeCorrections();
    }

    @Override
    public long redoneTicks() {
        return counts.redoneTicks();
    }

    @Override
    public double lastCorrectionSteps() {
        return counts.lastSteps();
    }

    @Override
    public String lastCorrectedObject() {
        return log.lastObject();
    }

    @Override
    public String lastCorrectedFields() {
        return log.lastFields();
    }

    @Override
    public long expectedObjects() {
        return counts.expected();
    }

    @Override
    public long confirmedObjects() {
        return counts.confirmed();
    }

    @Override
    public String toString() {
        return "steps " + steps() + ", corrections " + corrections() + " (" + largeCorrections()
                + " large), replayed ticks " + redoneTicks() + ", last correction " + lastCorrectionSteps()
                + " steps of " + lastCorrectedObject() + " (" + lastCorrectedFields() + "), expected objects "
                + expectedObjects() + " (" + confirmedObjects() + " confirmed)";
    }
}
