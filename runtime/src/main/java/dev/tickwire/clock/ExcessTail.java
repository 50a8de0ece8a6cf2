package dev.tickwire.clock;

import java.util.Arrays;

/**
 * How far samples lie above the usual, remembered for a while: a histogram in steps of half a millisecond in which the
 * older weigh less. All from 512 ms on count as that.
 */
final class ExcessTail {
    private static final int BINS = 1024;
    private static final double BIN_NANOS = 0.5e6;
    private static final double GREATEST_WEIGHT = 1e100;

    private final double[] weights = new double[BINS];
    private final double share;
    private final double memoryNanos;
    private double weight;
    private double total;
    private double addedAtNanos;

    /**
     * Looks for the excess that a share of the samples exceeds.
     *
     * @param share the share
     * @param memoryNanos after this time a sample weighs a factor of e less
     */
    ExcessTail(double share, double memoryNanos) {
        this.share = share;
        this.memoryNanos = memoryNanos;
    }

    /** Forgets all samples, and takes one that is expected, so that the first few do not decide. */
    void expect(double nowNanos, double nanos) {
        Arrays.fill(weights, 0);
        weight = 1;
        total = 0;
        addedAtNanos = nowNanos;
        add(nowNanos, nanos);
    }

    void add(double nowNanos, double nanos) {
        weight *= 1 + Math.min(1, (nowNanos - addedAtNanos) / memoryNanos);
        addedAtNanos = nowNanos;
        if (weight > GREATEST_WEIGHT) {
            lighten();
        }
        weights[(int) Math.max(0, Math.min(BINS - 1, nanos / BIN_NANOS))] += weight;
        total += weight;
    }

    /** The excess that a share of the samples exceeds. */
    double get() {
        double most = share * total;
        double above = 0;
        int bin = BINS - 1;
        while (bin > 0 && above + weights[bin] <= most) {
            above += weights[bin];
            bin--;
        }
        return BIN_NANOS * (bin + 1 - (most - above) / Math.max(weights[bin], most));
    }

    private void lighten() {
        for (int i = 0; i < BINS; i++) {
            weights[i] /= weight;
        }
        total /= weight;
        weight = 1;
    }
}
