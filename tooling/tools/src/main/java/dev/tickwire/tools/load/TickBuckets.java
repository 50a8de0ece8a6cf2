package dev.tickwire.tools.load;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Histogram of the ticks of servers, with cumulative counts by upper bound, as metrics have it. Times in seconds. */
final class TickBuckets {
    private static final double MILLIS_PER_SECOND = 1e3;
    /** A page with more buckets is not of a server. */
    private static final int MAX_BUCKETS = 1000;

    private final SortedMap<Double, Double> counts = new TreeMap<>();
    private double seconds;
    /** Longest tick of the last minutes, which may be before the test. */
    private double max;

    /**
     * Adds a bucket, to that of other servers with the same bound.
     *
     * @param bound the upper bound of the bucket; null or not a positive number for a bucket to leave out
     * @param count the number of ticks up to the bound
     */
    void add(Double bound, double count) {
        if (bound != null && bound > 0 && (counts.size() < MAX_BUCKETS || counts.containsKey(bound))) {
            counts.merge(bound, count, Double::sum);
        }
    }

    void addSeconds(double more) {
        seconds += more;
    }

    void max(double other) {
        max = Math.max(max, other);
    }

    /**
     * Returns the ticks since an earlier time.
     *
     * @throws MetricsException if a count is lower than before
     */
    TickBuckets since(TickBuckets begin) throws MetricsException {
        TickBuckets passed = new TickBuckets();
        double below = 0;
        for (Map.Entry<Double, Double> bucket : counts.entrySet()) {
            double count = ServerMetrics.difference(bucket.getValue(), begin.counts.getOrDefault(bucket.getKey(), 0.0));
            below = Math.max(below, count);
            passed.counts.put(bucket.getKey(), below);
        }
        passed.seconds = Math.max(0, seconds - begin.seconds);
        passed.max = max;
        return passed;
    }

    /** Returns statistics in milliseconds. Percentiles are interpolated within their bucket. */
    Distribution distribution() {
        double count = counts.isEmpty() ? 0 : counts.get(counts.lastKey());
        if (count == 0) {
            return new Distribution(0, 0, 0, 0, 0, 0);
        }
        return new Distribution(
                Math.round(count),
                MILLIS_PER_SECOND * seconds / count,
                quantile(0.5 * count),
                quantile(0.95 * count),
                quantile(0.99 * count),
                quantile(count));
    }

    /** Returns the time that a number of ticks did not exceed, in milliseconds. */
    private double quantile(double rank) {
        double lower = 0;
        double below = 0;
        for (Map.Entry<Double, Double> bucket : counts.entrySet()) {
            double upper = upper(lower, bucket.getKey());
            if (bucket.getValue() >= rank) {
                double share = (rank - below) / (bucket.getValue() - below);
                return MILLIS_PER_SECOND * (lower + share * (upper - lower));
            }
            lower = upper;
            below = bucket.getValue();
        }
        return MILLIS_PER_SECOND * lower;
    }

    /** Returns the bound of a bucket, or the longest tick if that lies within. */
    private double upper(double lower, double bound) {
        double longest = max > lower && max < bound ? max : bound;
        return Double.isInfinite(longest) ? lower : longest;
    }
}
