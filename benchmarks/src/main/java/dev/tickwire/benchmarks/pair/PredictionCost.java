package dev.tickwire.benchmarks.pair;

import dev.tickwire.benchmarks.time.PredictionLoop;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Time of the processor of a client's turn with one object of its own, in ns: {@link PredictionLoop}. The server's is
 * not counted. To ask for that time is part of each turn, and of no difference between two.
 */
final class PredictionCost implements Contender {
    private static final int TICKS = 200;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

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
            long start = THREADS.getCurrentThreadCpuTime();
            drawn += loop.play();
            nanos += THREADS.getCurrentThreadCpuTime() - start;
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
