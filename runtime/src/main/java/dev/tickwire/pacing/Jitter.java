package dev.tickwire.pacing;

/** Smoothed difference of each sample from the previous sample: the interarrival jitter of RFC 3550, section 6.4.1. */
final class Jitter {
    private boolean begun;
    private long newestNanos;
    private long nanos;

    void add(long sampleNanos) {
        if (begun) {
            nanos += (Math.abs(sampleNanos - newestNanos) - nanos) / Tuning.JITTER_SHARE;
        }
        begun = true;
        newestNanos = sampleNanos;
    }

    /** Returns the jitter, at most {@link Tuning#MAX_JITTER_NANOS}. */
    long nanos() {
        return Math.min(nanos, Tuning.MAX_JITTER_NANOS);
    }
}
