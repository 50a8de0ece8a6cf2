package dev.tickwire.clock;

/**
 * Runs of samples that were later than what is spared, as one hiccup of the way makes them. Too many show that too
 * little is spared: two in the first few seconds, or three within a second.
 */
final class LateRuns {
    private static final int FIRST_SAMPLES = 180;
    private static final double WITHIN_NANOS = 1e9;
    private static final double APART_NANOS = 50e6;

    private int samples;
    /** When the newest late sample came, and the first of the last run and of the one before it. */
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
     * Counts a sample.
     *
     * @param isLate whether it was later than what is spared
     * @return whether it is the first of a run, and one too many
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
