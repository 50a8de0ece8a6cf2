package dev.tickwire.benchmarks.time;

/** The work of a contender. */
interface Work extends AutoCloseable {
    /** Works for a few milliseconds, and returns the nanoseconds of the processor for one unit. */
    double batch();

    /** Returns the mean number of corrections in a tick, and of repeated ticks in a correction. */
    double[] corrections();

    @Override
    void close();
}
