package dev.tickwire.clock;

/**
 * Runs of samples that exceeded the spare time, as one hiccup of the line causes them. Too many runs show that it is
 * too short: two in the first few seconds, or three within a second.
 */
final class LateRuns {
    private static final int FIRST_SAMPLES = 180;
    private static final double WITHIN_NANOS = 1e9;
    private static final double APART_NANOS = 50e6;

    private int samples;
    /** Time of the newest late sample, and of the first one of each of the last two runs. */
    private double newestNanos;

    private double lastNanos;
    private double beforeNanos;

    LateRuns() {
        clear();
    }

    void clear() {
        samples = 0;
        newestNanos = Double.NEGATIVE_INFINITY;
        lastNanos = Double.NEGATIVE_INFINITY;
        beforeNanos = Double.NEGATIVE_INFINITY;
    }

    /**
     * Adds a sample. Returns whether it begins a run that is one too many.
     *
     * @param isLate whether the sample exceeded the spare time
     */
    boolean add(double nowNanos, boolean isLate) {
        samples = Math.min(samples + 1, FIRST_SAMPLES + 1);
        if (!isLate) {
            return false;
        }
        boolean isOfSameRun = nowNanos - newestNanos < APART_NANOS;
        newestNanos = nowNanos;
        if (isOfSameRun) {
            return false;
        }
        boolean isSecond = samples <= FIRST_SAMPLES && lastNanos != Double.NEGATIVE_INFINITY;
        boolean isThird = nowNanos - beforeNanos <= WITHIN_NANOS;
        beforeNanos = lastNanos;
        lastNanos = nowNanos;
        return isSecond || isThird;
    }
}
