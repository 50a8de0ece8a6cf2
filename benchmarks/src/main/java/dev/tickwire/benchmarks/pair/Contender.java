package dev.tickwire.benchmarks.pair;

/** A workload whose cost is compared with that of others, each in a process of its own. */
public interface Contender extends AutoCloseable {
    /**
     * Works for a few milliseconds.
     *
     * @return the cost of one unit of the work, in the unit of the suite
     */
    double batch();

    /** Called at the end of the warm-up: resets the figures. */
    default void beginMeasuring() {}

    /** Returns further figures of the measured batches, in the order of their names in the suite. */
    default double[] others() {
        return new double[0];
    }

    @Override
    void close();
}
