package dev.tickwire.benchmarks.time;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Ratio of two counts of several games, with a bootstrap interval. */
record Resampled(List<long[]> runs) {
    private static final int TIMES = 2000;
    private static final double BELOW = 0.025;
    /** Constant, so that the same games always have the same interval. */
    private static final long SEED = 1;

    static <T> Resampled of(List<T> games, ToLongFunction<T> one, ToLongFunction<T> other) {
        return new Resampled(games.stream()
                .map(game -> new long[] {one.applyAsLong(game), other.applyAsLong(game)})
                .toList());
    }

    /** Returns the ratio of the sums. A divisor of 0 counts as 1. */
    double ratio() {
        return (double) sum(0) / Math.max(1, sum(1));
    }

    private long sum(int count) {
        return runs.stream().mapToLong(run -> run[count]).sum();
    }

    /** Returns the bounds of 95 % of the ratios, each of as many games drawn at random from these. */
    double[] interval() {
        Random random = new Random(SEED);
        double[] ratios = new double[TIMES];
        Arrays.setAll(ratios, time -> drawn(random).ratio());
        Arrays.sort(ratios);
        int below = (int) (BELOW * TIMES);
        return new double[] {ratios[below], ratios[TIMES - 1 - below]};
    }

    private Resampled drawn(Random random) {
        return new Resampled(Stream.generate(() -> runs.get(random.nextInt(runs.size())))
                .limit(runs.size())
                .toList());
    }
}
