package dev.tickwire.pacing;

/** Minimum of the samples in a recent period. Samples expire in two halves of the period. */
final class LeastOfLate {
    private final long halfNanos;
    private long least = Long.MAX_VALUE;
    private long leastBefore = Long.MAX_VALUE;
    private long begunAtNanos;

    LeastOfLate(long nanos) {
        halfNanos = nanos / 2;
    }

    void add(long nowNanos, long sample) {
        if (least == Long.MAX_VALUE || nowNanos - begunAtNanos > halfNanos || nowNanos - begunAtNanos < 0) {
            leastBefore = least;
            least = sample;
            begunAtNanos = nowNanos;
        }
        least = Math.min(least, sample);
    }

    /** Returns the minimum, or {@link Long#MAX_VALUE} without a sample. */
    long get() {
        return Math.min(least, leastBefore);
    }
}
