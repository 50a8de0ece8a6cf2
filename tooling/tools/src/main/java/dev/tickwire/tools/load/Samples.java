package dev.tickwire.tools.load;

import java.util.Arrays;

/** Measured values, of which only statistics are needed. Memory grows with the number of values. */
final class Samples {
    private double[] values = new double[64];
    private int count;

    void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, count * 2);
        }
        values[count++] = value;
    }

    void addAll(Samples others) {
        for (int i = 0; i < others.count; i++) {
            add(others.values[i]);
        }
    }

    Distribution distribution() {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return new Distribution(
                count,
                Arrays.stream(sorted).average().orElse(0),
                quantile(sorted, 0.5),
                quantile(sorted, 0.95),
                quantile(sorted, 0.99),
                quantile(sorted, 1));
    }

    /** Returns the smallest value that at least a share of all values do not exceed; 0 without values. */
    private static double quantile(double[] sorted, double share) {
        return sorted.length == 0 ? 0 : sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }
}
