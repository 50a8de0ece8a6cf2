package dev.tickwire.benchmarks.pair;

import dev.tickwire.benchmarks.time.PredictionLoop;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Processor time of a client's tick with one object of its own, in nanoseconds. See {@link PredictionLoop}.
 *
 * <p>The server's time is not counted. Reading the clock is part of each tick, so it cancels in differences.
 */
final class PredictionCost implements Contender {
    private static final int TICKS = 200;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final PredictionLoop loop;
    /** Sum of drawn values, so that the JIT does not remove the drawing. */
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
