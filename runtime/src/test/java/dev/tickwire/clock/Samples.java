package dev.tickwire.clock;

import java.util.Arrays;
import java.util.Locale;

/** The samples of one measure in several trials. */
final class Samples {
    private double[] values = new double[16];
    private int count;

    void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }

    int count() {
        return count;
    }

    double mean() {
        return Arrays.stream(values, 0, count).average().orElse(Double.NaN);
    }

    /** The sample that a share of them does not exceed. */
    double quantile(double share) {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return sorted[(int) Math.max(0, Math.ceil(share * count) - 1)];
    }

    /** The share of samples that are at most as large. */
    double shareUpTo(double maximum) {
        return (double) Arrays.stream(values, 0, count)
                        .filter(v -> v <= maximum)
                        .count()
                / count;
    }

    /** The twentieth, the half and the nineteen twentieths of them. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.3f %.3f %.3f", quantile(0.05), quantile(0.5), quantile(0.95));
    }
}
