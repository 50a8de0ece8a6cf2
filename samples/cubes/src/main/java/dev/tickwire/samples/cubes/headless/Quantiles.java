package dev.tickwire.samples.cubes.headless;

import java.util.Arrays;

/** Mean and quantiles of values. */
final class Quantiles {
    private double[] values = new double[64];
    private int count;

    void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, count * 2);
        }
        values[count++] = value;
    }

    /** Returns the mean, 0 without values. */
    double mean() {
        return Arrays.stream(values, 0, count).average().orElse(0);
    }

    /**
     * Returns the value that a share of all does not exceed, 0 without values.
     *
     * @param share 0 for the least value, 0.5 for the median, 1 for the greatest
     */
    double of(double share) {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return count == 0 ? 0 : sorted[(int) Math.min(count - 1, Math.floor(share * count))];
    }
}
