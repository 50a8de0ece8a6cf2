package dev.tickwire.benchmarks.table;

import java.util.Arrays;
import java.util.List;

/** Samples of many runs, and their quantiles. */
public final class Ages {
    private double[] samples = new double[1024];
    private int count;

    /** Has no samples. */
    public Ages() {}

    /** Samples that are there already. */
    public static Ages of(List<Double> samples) {
        Ages ages = new Ages();
        samples.forEach(ages::add);
        return ages;
    }

    /** Samples that are there already. */
    public static Ages of(double... samples) {
        Ages ages = new Ages();
        ages.samples = samples.clone();
        ages.count = samples.length;
        return ages;
    }

    /** Adds a sample. */
    public void add(double sample) {
        if (count == samples.length) {
            samples = Arrays.copyOf(samples, count * 2);
        }
        samples[count++] = sample;
    }

    /**
     * The least that at least a share of the samples are not above.
     *
     * @param share from 0, which is that of the least, to 1
     * @throws IllegalStateException if there are no samples
     */
    public double quantile(double share) {
        if (count == 0) {
            throw new IllegalStateException("there are no samples");
        }
        return sorted()[Math.max(0, (int) Math.ceil(share * count) - 1)];
    }

    /** The sample in the middle, or the mean of both that are. */
    public double median() {
        double[] sorted = sorted();
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
    }

    /** The mean: a sample that comes once in a few counts as much as it is. */
    public double mean() {
        return Arrays.stream(samples, 0, count).average().orElseThrow();
    }

    private double[] sorted() {
        double[] sorted = Arrays.copyOf(samples, count);
        Arrays.sort(sorted);
        return sorted;
    }
}
