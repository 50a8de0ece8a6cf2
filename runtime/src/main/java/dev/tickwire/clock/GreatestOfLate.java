package dev.tickwire.clock;

/** The greatest of the samples of the last while, forgotten in two halves. */
final class GreatestOfLate {
    private final double halfNanos;
    private double greatest = Double.NEGATIVE_INFINITY;
    private double greatestBefore = Double.NEGATIVE_INFINITY;
    private double begunAtNanos;

    /** Holds the samples of a time of {@code nanos}, and half of it at the least. */
    GreatestOfLate(double nanos) {
        halfNanos = nanos / 2;
    }

    void clear() {
        greatest = Double.NEGATIVE_INFINITY;
        greatestBefore = Double.NEGATIVE_INFINITY;
    }

    void add(double nowNanos, double sample) {
        if (!isKnown() || nowNanos - begunAtNanos > halfNanos) {
            greatestBefore = greatest;
            greatest = sample;
            begunAtNanos = nowNanos;
        }
        greatest = Math.max(greatest, sample);
    }

    /** Whether there was a sample. */
    boolean isKnown() {
        return greatest != Double.NEGATIVE_INFINITY;
    }

    /** The greatest sample; negative infinity if there was none. */
    double get() {
        return Math.max(greatest, greatestBefore);
    }
}
