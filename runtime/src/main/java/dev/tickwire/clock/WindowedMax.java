package dev.tickwire.clock;

/** Greatest of recent samples. The period has two halves, and the older half is forgotten as a whole. */
final class WindowedMax {
    private final double halfNanos;
    private double max = Double.NEGATIVE_INFINITY;
    private double previousMax = Double.NEGATIVE_INFINITY;
    private double begunAtNanos;

    /** Keeps samples for a period of {@code nanos}, and for half of it at least. */
    WindowedMax(double nanos) {
        halfNanos = nanos / 2;
    }

    void clear() {
        max = Double.NEGATIVE_INFINITY;
        previousMax = Double.NEGATIVE_INFINITY;
    }

    void add(double nowNanos, double sample) {
        if (!isKnown() || nowNanos - begunAtNanos > halfNanos) {
            previousMax = max;
            max = sample;
            begunAtNanos = nowNanos;
        }
        max = Math.max(max, sample);
    }

    /** Returns whether there was a sample. */
    boolean isKnown() {
        return max != Double.NEGATIVE_INFINITY;
    }

    /** Returns the greatest recent sample, or negative infinity without a sample. */
    double get() {
        return Math.max(max, previousMax);
    }
}
