package dev.tickwire.benchmarks.pair;

/** Something whose cost is compared with that of others, each in a process of its own. */
public interface Contender extends AutoCloseable {
    /** Does a few milliseconds of work; returns its cost for one unit of it, in the unit of the suite. */
    double batch();

    /** Counts other figures from now on: what was done before was to warm up. */
    default void beginMeasuring() {}

    /** Returns other figures of the batches that were measured, in the order in which the suite names them. */
    default double[] others() {
        return new double[0];
    }

    @Override
    void close();
}
