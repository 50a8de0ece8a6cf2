package dev.tickwire.base;

/**
 * An estimate of a round-trip time and its variation from samples, as in RFC 6298, section 2: a sample moves the
 * smoothed time by an eighth and the variation by a quarter of how far it lies from them. All times are in nanoseconds,
 * and 0 before the first sample.
 */
public final class RoundTrip {
    private static final int TIME_SHARE = 8;
    private static final int JITTER_SHARE = 4;
    /** How many times the variation an answer may be later than the smoothed time: K of RFC 6298. */
    private static final int JITTERS = 4;

    private boolean known;
    private long nanos;
    private long jitterNanos;
    private long leastNanos;

    /** An estimate without a sample. */
    public RoundTrip() {}

    /**
     * Takes a sample.
     *
     * @param sampleNanos a round trip, 0 or more
     */
    public void add(long sampleNanos) {
        if (!known) {
            known = true;
            nanos = sampleNanos;
            jitterNanos = sampleNanos / 2;
            leastNanos = sampleNanos;
            return;
        }
        leastNanos = Math.min(leastNanos, sampleNanos);
        jitterNanos += (Math.abs(sampleNanos - nanos) - jitterNanos) / JITTER_SHARE;
        nanos += (sampleNanos - nanos) / TIME_SHARE;
    }

    /** Whether there was a sample. */
    public boolean isKnown() {
        return known;
    }

    /** The smoothed time. */
    public long nanos() {
        return nanos;
    }

    /** The smoothed distance of samples from the smoothed time. */
    public long jitterNanos() {
        return jitterNanos;
    }

    /** The shortest sample. */
    public long leastNanos() {
        return leastNanos;
    }

    /**
     * Upper bound on what usual jitter explains: an answer that takes longer is overdue, as by the timeout of RFC 6298.
     */
    public long overdueNanos() {
        return nanos + JITTERS * jitterNanos;
    }
}
