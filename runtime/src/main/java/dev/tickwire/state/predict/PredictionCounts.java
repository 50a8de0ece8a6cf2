package dev.tickwire.state.predict;

/** How often was predicted, and how often it was wrong. */
public final class PredictionCounts {
    long steps;
    long corrections;
    long largeCorrections;
    long redoneTicks;
    double lastSteps;
    private long expected;
    private long confirmed;

    /** Nothing was predicted. */
    public PredictionCounts() {}

    /** Something was wrong, by so many steps. */
    void onCorrection(double steps, boolean isLarge) {
        corrections++;
        largeCorrections += isLarge ? 1 : 0;
        lastSteps = steps;
    }

    /** An object is expected. */
    public void onExpected() {
        expected++;
    }

    /** An object has come that was expected. */
    public void onConfirmed() {
        confirmed++;
    }

    /** How many objects were expected. */
    public long expected() {
        return expected;
    }

    /** How many of them have come. */
    public long confirmed() {
        return confirmed;
    }

    /** How many times a rule moved an object on by a tick. */
    public long steps() {
        return steps;
    }

    /** How many times something was wrong, so that all objects went back. */
    public long corrections() {
        return corrections;
    }

    /** How many of them were by more than a step, or in what has no order. */
    public long largeCorrections() {
        return largeCorrections;
    }

    /** How many ticks were done again, over all corrections. */
    public long redoneTicks() {
        return redoneTicks;
    }

    /** By how many steps the farthest number was wrong at the last correction; 0 if none was. */
    public double lastSteps() {
        return lastSteps;
    }
}
