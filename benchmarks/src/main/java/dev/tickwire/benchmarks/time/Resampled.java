package dev.tickwire.benchmarks.time;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Ratio of two counts over several games, with a bootstrap interval. */
final class Resampled {
    private static final int TIMES = 2000;
    private static final double BELOW = 0.025;
    /** Constant, so that the same games always have the same interval. */
    private static final long SEED = 1;

    private final List<long[]> runs = new ArrayList<>();

    void add(long ofOne, long ofOther) {
        runs.add(new long[] {ofOne, ofOther});
    }

    /** Returns the ratio of the sums. A divisor of 0 counts as 1. */
    double ratio() {
        return ratio(runs);
    }

    /** Returns the bounds of 95 % of the ratios, each of as many games drawn at random from these. */
    double[] interval() {
        Random random = new Random(SEED);
        double[] ratios = new double[TIMES];
        for (int i = 0; i < TIMES; i++) {
            List<long[]> drawn = new ArrayList<>();
            while (drawn.size() < runs.size()) {
                drawn.add(runs.get(random.nextInt(runs.size())));
            }
            ratios[i] = ratio(drawn);
        }
        Arrays.sort(ratios);
        int below = (int) (BELOW * TIMES);
        return new double[] {ratios[below], ratios[TIMES - 1 - below]};
    }

    private static double ratio(List<long[]> runs) {
        long one = 0;
        long other = 0;
        for (long[] run : runs) {
            one += run[0];
            other += run[1];
        }
        return (double) one / Math.max(1, other);
    }
}
