package dev.tickwire.tools.load;

/**
 * Longest interval of each second. Long intervals would be rare among all intervals, as few of them fill the time. An
 * interval belongs to the second in which it ends, and to all seconds that lie within it.
 */
final class LongestIntervals {
    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final double NANOS_PER_MILLI = 1e6;

    private final Samples millis;
    private final long beginNanos;
    private final long endNanos;
    private long second;
    private long longestNanos;

    /**
     * Creates a measurement.
     *
     * @param millis receives the longest intervals
     * @param beginNanos the begin of the first second; what is before it does not count
     * @param endNanos the end of the last second
     */
    LongestIntervals(Samples millis, long beginNanos, long endNanos) {
        this.millis = millis;
        this.beginNanos = beginNanos;
        this.endNanos = endNanos;
    }

    /** Adds an interval, which begins where the last one has ended. */
    void add(long fromNanos, long toNanos) {
        long from = Math.max(0, fromNanos - beginNanos);
        long to = Math.min(endNanos - beginNanos, toNanos - beginNanos);
        if (to <= from) {
            return;
        }
        long ending = (to - 1) / SECOND_NANOS;
        for (; second < ending; second++) {
            if (longestNanos == 0) {
                longestNanos = to - from;
            }
            finish();
        }
        longestNanos = Math.max(longestNanos, to - from);
    }

    /** Ends the present second. */
    void finish() {
        if (longestNanos > 0) {
            millis.add(longestNanos / NANOS_PER_MILLI);
        }
        longestNanos = 0;
    }
}
