package dev.tickwire.clock;

/**
 * Counts runs of late samples: those that needed more than the spare time. A hiccup of the line causes only one run.
 * Two runs in the first few seconds, or three within a second, show that the spare time is too short.
 */
final class LateRuns {
    private static final int FIRST_SAMPLES = 180;
    private static final double WITHIN_NANOS = 1e9;
    private static final double APART_NANOS = 50e6;

    private int samples;
    /** Time of the newest late sample, and of the first late sample of each of the last two runs. */
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
     * Adds a sample. Returns whether the number of runs has become too high.
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
