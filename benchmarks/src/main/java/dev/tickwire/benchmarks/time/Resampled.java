package dev.tickwire.benchmarks.time;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** How many times as many there were of one thing as of another, over several runs, and how sure that is. */
final class Resampled {
    private static final int TIMES = 2000;
    private static final double BELOW = 0.025;
    /** The interval of the same runs is always the same. */
    private static final long SEED = 1;

    private final List<long[]> runs = new ArrayList<>();

    void add(long ofOne, long ofOther) {
        runs.add(new long[] {ofOne, ofOther});
    }

    /** How many times as many; of no more than one of the other, that one. */
    double ratio() {
        return ratio(runs);
    }

    /** The bounds between which 95 % of the ratios lie of as many runs, each drawn from these. */
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
