package dev.tickwire.benchmarks.time;

/** The work of a contender. */
interface Work extends AutoCloseable {
    /** Works for a few milliseconds, and returns the nanoseconds of the processor for one unit. */
    double batch();

    /** Returns the mean number of corrections in a tick. */
    double correctionsPerTick();

    /** Returns the mean number of repeated ticks in a correction, 0 if there was none. */
    double redonePerCorrection();

    @Override
    void close();
}
