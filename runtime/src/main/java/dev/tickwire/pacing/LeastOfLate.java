package dev.tickwire.pacing;

/** The least of the samples of the last while, forgotten in two halves. */
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

    /** The least, {@link Long#MAX_VALUE} if there was no sample. */
    long get() {
        return Math.min(least, leastBefore);
    }
}
