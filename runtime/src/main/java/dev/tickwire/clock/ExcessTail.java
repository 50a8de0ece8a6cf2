package dev.tickwire.clock;

import java.util.Arrays;

/**
 * Distribution of excesses: how far samples are above the usual. A histogram in steps of half a millisecond, in which
 * older samples weigh less. An excess of more than 512 ms counts as 512 ms.
 *
 * <p>If no common excess occurs for a while, the line has become better, and all samples before are forgotten.
 */
final class ExcessTail {
    private static final int BINS = 1024;
    private static final double BIN_NANOS = 0.5e6;
    private static final double MAX_WEIGHT = 1e100;

    /** Upper bound on the total weight of earlier samples after {@link #reduceConfidence}, as a number of samples. */
    private static final double DOUBTED_SAMPLES = 400;

    private static final int MAX_LOST = 3;
    private static final int SPREAD = 72;
    /** Range of the expected excesses around each number of losses, in intervals between packets. */
    private static final double JITTER = 1.2;

    /** An excess is common if this share of the samples exceeds it. */
    private static final double COMMON_SHARE = 0.02;

    /**
     * Number of samples without a common excess after which earlier samples are forgotten. The first time,
     * {@link Lateness#firstQuiet} applies.
     */
    static final int QUIET = 700;

    private final double[] weights = new double[BINS];
    /** Samples since the last common excess, by bin. */
    private final int[] quiet = new int[BINS];

    private final double memoryNanos;
    private final Lateness lateness;
    private double weight;
    private double total;
    private double addedAtNanos;
    private int quietCount;
    /** Number of samples without a common excess after which earlier samples are forgotten. */
    private int longestQuiet;
    /** No bin above this has samples. */
    private int highestBin;
    /** Bin that one in fifty samples reaches. */
    private int commonBin;

    /**
     * Creates a distribution without samples.
     *
     * @param lateness the losses that are expected at first
     * @param memoryNanos the time after which a sample weighs less by a factor of e
     */
    ExcessTail(Lateness lateness, double memoryNanos) {
        this.lateness = lateness;
        this.memoryNanos = memoryNanos;
    }

    /**
     * Forgets all samples, and begins with a few assumed losses, as if later packets had brought the lost content. The
     * first samples alone thus do not decide.
     *
     * @param apartNanos the time between two packets
     */
    void expectLosses(double nowNanos, double apartNanos) {
        Arrays.fill(weights, 0);
        highestBin = 0;
        weight = 1;
        total = 0;
        addedAtNanos = nowNanos;
        endQuiet();
        longestQuiet = lateness.firstQuiet;
        double packets = lateness.expected;
        for (int lost = 0; lost <= MAX_LOST; lost++) {
            for (int step = 0; step < SPREAD; step++) {
                double excess = lost + ((step + 0.5) / SPREAD - 0.5) * JITTER;
                put(excess * apartNanos, packets / SPREAD);
            }
            packets *= lateness.expectedLoss;
        }
        commonBin = binExceededBy(COMMON_SHARE);
    }

    void add(double nowNanos, double nanos) {
        weight *= 1 + Math.min(1, (nowNanos - addedAtNanos) / memoryNanos);
        addedAtNanos = nowNanos;
        if (weight > MAX_WEIGHT) {
            rescaleWeights();
        }
        put(nanos, weight);
        quiet[bin(nanos)]++;
        quietCount++;
        if (bin(nanos) >= commonBin) {
            endQuiet();
        } else if (quietCount >= longestQuiet) {
            restartFromQuiet();
        }
        commonBin = binExceededBy(COMMON_SHARE);
    }

    /** Reduces the weight of all that was expected and measured: the line is worse. */
    void reduceConfidence() {
        double share = DOUBTED_SAMPLES * weight / total;
        if (share >= 1) {
            return;
        }
        for (int i = 0; i <= highestBin; i++) {
            weights[i] *= share;
        }
        total *= share;
    }

    /**
     * Returns the excess that a share of the samples exceeds, rounded up to the next half millisecond, in nanoseconds.
     */
    double exceededBy(double share) {
        return BIN_NANOS * (binExceededBy(share) + 1);
    }

    /**
     * Returns the spare time, in nanoseconds, at which the mean of what samples exceed it by is a given value. Samples
     * below it count as 0.
     */
    double exceededInMeanBy(double nanos) {
        double max = nanos / BIN_NANOS * total;
        double above = 0;
        double sum = 0;
        int bin = highestBin;
        while (bin > 0 && sum + above + weights[bin] <= max) {
            above += weights[bin];
            sum += above;
            bin--;
        }
        return BIN_NANOS * (bin + 1 - Math.min(1, (max - sum) / (above + weights[bin])));
    }

    private int binExceededBy(double share) {
        double max = share * total;
        double above = 0;
        int bin = highestBin;
        while (bin > 0 && above + weights[bin] <= max) {
            above += weights[bin];
            bin--;
        }
        return bin;
    }

    private static int bin(double nanos) {
        return (int) Math.max(0, Math.min(BINS - 1, nanos / BIN_NANOS));
    }

    private void put(double nanos, double added) {
        int bin = bin(nanos);
        weights[bin] += added;
        highestBin = Math.max(highestBin, bin);
        total += added;
    }

    private void endQuiet() {
        Arrays.fill(quiet, 0);
        quietCount = 0;
    }

    private void restartFromQuiet() {
        weight = 1;
        total = quietCount;
        longestQuiet = QUIET;
        highestBin = 0;
        for (int i = 0; i < BINS; i++) {
            weights[i] = quiet[i];
            highestBin = quiet[i] > 0 ? i : highestBin;
        }
        endQuiet();
    }

    private void rescaleWeights() {
        for (int i = 0; i < BINS; i++) {
            weights[i] /= weight;
        }
        total /= weight;
        weight = 1;
    }
}
