package dev.tickwire.tools.load;

/**
 * Statistics of measured values.
 *
 * @param count the number of values
 * @param mean the mean; 0 without values, as all quantiles
 * @param median the median
 * @param p95 the 95th percentile
 * @param p99 the 99th percentile
 * @param max the greatest value
 */
record Distribution(long count, double mean, double median, double p95, double p99, double max) {
    boolean isEmpty() {
        return count == 0;
    }
}
