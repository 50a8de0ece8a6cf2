package dev.tickwire.benchmarks.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** Samples of many games, and their quantiles. */
public final class Ages {
    private final List<Double> samples = new ArrayList<>();

    public static Ages of(List<Double> samples) {
        return of(samples, Double::doubleValue);
    }

    public static Ages of(double... samples) {
        return of(DoubleStream.of(samples).boxed().toList());
    }

    /** Returns a sample of each item. */
    public static <T> Ages of(List<T> items, ToDoubleFunction<T> sample) {
        Ages ages = new Ages();
        items.forEach(item -> ages.add(sample.applyAsDouble(item)));
        return ages;
    }

    public void add(double sample) {
        samples.add(sample);
    }

    /**
     * Returns a quantile: the least sample such that at least this share of all samples is not above it.
     *
     * @param share the share; 0 for the least sample, 1 for the greatest
     * @throws IllegalStateException if there are no samples
     */
    public double quantile(double share) {
        if (samples.isEmpty()) {
            throw new IllegalStateException("there are no samples");
        }
        return sorted()[Math.max(0, (int) Math.ceil(share * samples.size()) - 1)];
    }

    /** Returns the median, for an even number the mean of the middle two. */
    public double median() {
        double[] sorted = sorted();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private double[] sorted() {
        return samples.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    }
}
