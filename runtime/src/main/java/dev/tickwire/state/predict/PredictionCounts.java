package dev.tickwire.state.predict;

/** Counts of predictions and corrections. */
public final class PredictionCounts {
    long steps;
    long corrections;
    long largeCorrections;
    long redoneTicks;
    double lastSteps;
    private long expected;
    private long confirmed;

    public PredictionCounts() {}

    /**
     * Counts a correction of one update.
     *
     * @param steps the largest error in steps
     * @param isLarge whether it was more than a step, or of a value without an order
     */
    void onCorrection(double steps, boolean isLarge) {
        corrections++;
        largeCorrections += isLarge ? 1 : 0;
        lastSteps = steps;
    }

    public void onExpected() {
        expected++;
    }

    public void onConfirmed() {
        confirmed++;
    }

    /** Returns the number of expected objects. */
    public long expected() {
        return expected;
    }

    /** Returns the number of expected objects that the server confirmed. */
    public long confirmed() {
        return confirmed;
    }

    /** Returns the number of times that a rule advanced an object by a tick. */
    public long steps() {
        return steps;
    }

    /** Returns the number of updates with a wrong prediction, in which all objects were corrected. */
    public long corrections() {
        return corrections;
    }

    /** Returns the number of corrections by more than a step, or of a value without an order. */
    public long largeCorrections() {
        return largeCorrections;
    }

    /** Returns the number of repeated ticks, over all corrections. */
    public long redoneTicks() {
        return redoneTicks;
    }

    /** Returns the largest error of a number in the last correction, in steps; 0 if no number was wrong. */
    public double lastSteps() {
        return lastSteps;
    }
}
