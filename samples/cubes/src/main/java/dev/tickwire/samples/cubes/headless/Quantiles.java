package dev.tickwire.samples.cubes.headless;

import java.util.Arrays;

/** Numbers, and how they are spread. */
final class Quantiles {
    private double[] values = new double[64];
    private int count;

    void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, count * 2);
        }
        values[count++] = value;
    }

    /** The mean; 0 if there are none. */
    double mean() {
        return Arrays.stream(values, 0, count).average().orElse(0);
    }

    /** The value that a share of them does not exceed, 0 to 1; 0 if there are none. */
    double of(double share) {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return count == 0 ? 0 : sorted[(int) Math.min(count - 1, Math.floor(share * count))];
    }
}
