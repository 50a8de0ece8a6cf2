package dev.tickwire.pacing;

/** Minimum of the samples in a recent period. Samples expire in two halves of the period. */
final class WindowedMin {
    private final long halfNanos;
    private long min = Long.MAX_VALUE;
    private long previousMin = Long.MAX_VALUE;
    private long begunAtNanos;

    WindowedMin(long nanos) {
        halfNanos = nanos / 2;
    }

    void add(long nowNanos, long sample) {
        if (min == Long.MAX_VALUE || nowNanos - begunAtNanos > halfNanos || nowNanos - begunAtNanos < 0) {
            previousMin = min;
            min = sample;
            begunAtNanos = nowNanos;
        }
        min = Math.min(min, sample);
    }

    /** Returns the minimum, or {@link Long#MAX_VALUE} without a sample. */
    long get() {
        return Math.min(min, previousMin);
    }
}
