package dev.tickwire.benchmarks.table;

import java.util.Arrays;
import java.util.List;

/** Samples of many games, and their quantiles. */
public final class Ages {
    private double[] samples = new double[1024];
    private int count;

    /** Begins without samples. */
    public Ages() {}

    public static Ages of(List<Double> samples) {
        Ages ages = new Ages();
        samples.forEach(ages::add);
        return ages;
    }

    public static Ages of(double... samples) {
        Ages ages = new Ages();
        ages.samples = samples.clone();
        ages.count = samples.length;
        return ages;
    }

    public void add(double sample) {
        if (count == samples.length) {
            samples = Arrays.copyOf(samples, count * 2);
        }
        samples[count++] = sample;
    }

    /**
     * Returns a quantile: the least sample such that at least this share of all samples is not above it.
     *
     * @param share the share; 0 for the least sample, 1 for the greatest
     * @throws IllegalStateException if there are no samples
     */
    public double quantile(double share) {
        if (count == 0) {
            throw new IllegalStateException("there are no samples");
        }
        return sorted()[Math.max(0, (int) Math.ceil(share * count) - 1)];
    }

    /** Returns the median, for an even number the mean of the middle two. */
    public double median() {
        double[] sorted = sorted();
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
    }

    private double[] sorted() {
        double[] sorted = Arrays.copyOf(samples, count);
        Arrays.sort(sorted);
        return sorted;
    }
}
