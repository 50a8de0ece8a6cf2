package dev.tickwire.base;

/**
 * Smoothed round trip and its variation, as in RFC 6298, section 2. A sample changes the round trip by an eighth of the
 * difference, and the variation by a quarter. All times are in nanoseconds, and 0 before the first sample.
 */
public final class RoundTrip {
    private static final int TIME_SHARE = 8;
    private static final int JITTER_SHARE = 4;
    /** Number of variations above the round trip after which an answer is overdue: K of RFC 6298. */
    private static final int JITTERS = 4;

    private boolean known;
    private long nanos;
    private long jitterNanos;
    private long minNanos;

    /** Creates an estimate without samples. */
    public RoundTrip() {}

    /**
     * Adds a sample.
     *
     * @param sampleNanos the measured round trip in nanoseconds, 0 or more
     */
    public void add(long sampleNanos) {
        if (!known) {
            known = true;
            nanos = sampleNanos;
            jitterNanos = sampleNanos / 2;
            minNanos = sampleNanos;
            return;
        }
        minNanos = Math.min(minNanos, sampleNanos);
        jitterNanos += (Math.abs(sampleNanos - nanos) - jitterNanos) / JITTER_SHARE;
        nanos += (sampleNanos - nanos) / TIME_SHARE;
    }

    /** Returns whether there is a sample. */
    public boolean isKnown() {
        return known;
    }

    /** Returns the smoothed round trip in nanoseconds. */
    public long nanos() {
        return nanos;
    }

    /** Returns the smoothed variation in nanoseconds. */
    public long jitterNanos() {
        return jitterNanos;
    }

    /** Returns the smallest sample in nanoseconds. */
    public long minNanos() {
        return minNanos;
    }

    /**
     * Returns the time after which an answer is overdue, in nanoseconds: longer than usual jitter explains, as the
     * time-out of RFC 6298.
     */
    public long overdueNanos() {
        return nanos + JITTERS * jitterNanos;
    }
}
