package dev.tickwire.benchmarks.table;

import java.util.Arrays;

/** Samples of many runs, and their quantiles. */
public final class Ages {
    private double[] samples = new double[1024];
    private int count;

    /** Has no samples. */
    public Ages() {}

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
     * @param share above 0, at most 1
     * @throws IllegalStateException if there are no samples
     */
    public double quantile(double share) {
        if (count == 0) {
            throw new IllegalStateException("there are no samples");
        }
        double[] sorted = Arrays.copyOf(samples, count);
        Arrays.sort(sorted);
        return sorted[Math.max(0, (int) Math.ceil(share * count) - 1)];
    }
}
