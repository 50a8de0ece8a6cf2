package dev.tickwire.benchmarks.pair;

import dev.tickwire.benchmarks.time.PredictionLoop;

/** Time of the rule that predictions apply, in nanoseconds. The rule is the game's own code. */
final class RuleCost implements Contender {
    private static final int STEPS = 20_000;

    private final PredictionLoop.Rule rule = new PredictionLoop.Rule();
    /** Sum of results, so that the JIT does not remove the steps. */
    private double moved;

    @Override
    public double batch() {
        long start = System.nanoTime();
        for (int step = 0; step < STEPS; step++) {
            moved += rule.step();
        }
        return (double) (System.nanoTime() - start) / STEPS;
    }

    @Override
    public double[] others() {
        return new double[] {0, 0};
    }

    @Override
    public void close() {
        if (Double.isNaN(moved)) {
            throw new IllegalStateException("what has moved is no number");
        }
    }
}
