package dev.tickwire.clock;

import java.util.Arrays;

/**
 * How far samples lie above the usual, remembered for a while: a histogram in steps of half a millisecond in which the
 * older weigh less. All from 512 ms on count as that.
 *
 * <p>If for a while there was nothing late of what was common before, the way has become better, and what was before is
 * forgotten.
 */
final class ExcessTail {
    private static final int BINS = 1024;
    private static final double BIN_NANOS = 0.5e6;
    private static final double GREATEST_WEIGHT = 1e100;

    /** Doubted samples weigh as so many at the most. */
    private static final double DOUBTED_SAMPLES = 400;

    private static final int MOST_LOST = 3;
    private static final int SPREAD = 72;
    /** By how much expected samples differ, in parts of what lies between two packets. */
    private static final double JITTER = 1.2;

    /** An excess that this share of samples has is common: without it for a while, the way has become better. */
    private static final double COMMON_SHARE = 0.02;

    /** As long a quiet as counts, but for the first. */
    static final int QUIET = 700;

    private final double[] weights = new double[BINS];
    /** The samples since the last that was late as is common. */
    private final int[] quiet = new int[BINS];

    private final double memoryNanos;
    private final Lateness lateness;
    private double weight;
    private double total;
    private double addedAtNanos;
    private int quietCount;
    /** After so many samples without one that was late as is common, what was before is forgotten. */
    private int longestQuiet;
    /** No bin above this one has samples. */
    private int highestBin;
    /** The bin that one in fifty samples reaches. */
    private int commonBin;

    /**
     * Has no samples.
     *
     * @param lateness which losses are expected at first
     * @param memoryNanos so much is forgotten in that time that a sample weighs a factor of e less
     */
    ExcessTail(Lateness lateness, double memoryNanos) {
        this.lateness = lateness;
        this.memoryNanos = memoryNanos;
    }

    /**
     * Forgets all samples, and begins as if some packets had been lost, so that what they held came with a later one:
     * the first few samples do not decide.
     *
     * @param apartNanos how much lies between two packets
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
        for (int lost = 0; lost <= MOST_LOST; lost++) {
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
        if (weight > GREATEST_WEIGHT) {
            lighten();
        }
        put(nanos, weight);
        quiet[bin(nanos)]++;
        quietCount++;
        if (bin(nanos) >= commonBin) {
            endQuiet();
        } else if (quietCount >= longestQuiet) {
            knowQuietOnly();
        }
        commonBin = binExceededBy(COMMON_SHARE);
    }

    /** Doubts all that was expected or learnt: it weighs little from now on. */
    void doubt() {
        double share = DOUBTED_SAMPLES * weight / total;
        if (share >= 1) {
            return;
        }
        for (int i = 0; i <= highestBin; i++) {
            weights[i] *= share;
        }
        total *= share;
    }

    /** The excess that a share of the samples exceeds, and half a millisecond more at the most. */
    double exceededBy(double share) {
        return BIN_NANOS * (binExceededBy(share) + 1);
    }

    /** The offset that has to be added to the usual so that samples exceed it by so much in the mean. */
    double exceededInMeanBy(double nanos) {
        double most = nanos / BIN_NANOS * total;
        double above = 0;
        double sum = 0;
        int bin = highestBin;
        while (bin > 0 && sum + above + weights[bin] <= most) {
            above += weights[bin];
            sum += above;
            bin--;
        }
        return BIN_NANOS * (bin + 1 - Math.min(1, (most - sum) / (above + weights[bin])));
    }

    private int binExceededBy(double share) {
        double most = share * total;
        double above = 0;
        int bin = highestBin;
        while (bin > 0 && above + weights[bin] <= most) {
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

    private void knowQuietOnly() {
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

    private void lighten() {
        for (int i = 0; i < BINS; i++) {
            weights[i] /= weight;
        }
        total /= weight;
        weight = 1;
    }
}
