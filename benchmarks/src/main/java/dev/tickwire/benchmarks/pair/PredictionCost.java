package dev.tickwire.benchmarks.pair;

import dev.tickwire.benchmarks.time.PredictionLoop;

/** Time of a client's turn with one object of its own, in ns: {@link PredictionLoop}. The server's is not timed. */
final class PredictionCost implements Contender {
    private static final int TICKS = 200;

    private final PredictionLoop loop;
    /** Keeps the JIT from leaving out what is drawn. */
    private double drawn;

    PredictionCost(PredictionLoop.Mode mode) {
        loop = new PredictionLoop(mode);
    }

    @Override
    public double batch() {
        long nanos = 0;
        for (int tick = 0; tick < TICKS; tick++) {
            loop.serve();
            long start = System.nanoTime();
            drawn += loop.play();
            nanos += System.nanoTime() - start;
        }
        return (double) nanos / TICKS;
    }

    @Override
    public double[] others() {
        return new double[] {loop.correctionsPerTick(), loop.redonePerCorrection()};
    }

    @Override
    public void close() {
        if (Double.isNaN(drawn)) {
            throw new IllegalStateException("what is drawn is no number");
        }
        loop.close();
    }
}
