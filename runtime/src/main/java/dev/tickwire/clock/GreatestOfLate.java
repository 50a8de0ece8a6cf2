package dev.tickwire.clock;

/** Greatest of recent samples. The period has two halves, and the older one is forgotten as a whole. */
final class GreatestOfLate {
    private final double halfNanos;
    private double greatest = Double.NEGATIVE_INFINITY;
    private double greatestBefore = Double.NEGATIVE_INFINITY;
    private double begunAtNanos;

    /** Keeps samples for a period of {@code nanos}, and for half of it at least. */
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

    /** Returns whether there was a sample. */
    boolean isKnown() {
        return greatest != Double.NEGATIVE_INFINITY;
    }

    /** Returns the greatest recent sample, or negative infinity without one. */
    double get() {
        return Math.max(greatest, greatestBefore);
    }
}
