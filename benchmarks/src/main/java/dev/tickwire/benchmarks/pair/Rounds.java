package dev.tickwire.benchmarks.pair;

import java.util.Arrays;

/** How the costs of the rounds of a set of processes become one figure. */
enum Rounds {
    /** The round in the middle: what disturbs the machine now and then does not count. */
    MEDIAN,
    /** The mean: a cost that comes once in a few rounds counts as much as it is. */
    MEAN;

    /** Returns the figure of some costs. */
    double of(double... costs) {
        if (this == MEAN) {
            return Arrays.stream(costs).average().orElseThrow();
        }
        double[] sorted = costs.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
