package dev.tickwire.clock;

/**
 * Converts ticks of the server to times, in nanoseconds from an origin tick. Large tick numbers therefore cost no
 * precision.
 */
final class TickScale {
    private static final double SECOND_NANOS = 1e9;

    private long originTick;
    private int ticksPerSecond;
    private double tickNanos;

    /** Sets the origin, and a rate of 1 to 1,000 ticks a second. */
    void begin(long tick, int rate) {
        originTick = tick;
        ticksPerSecond = rate;
        tickNanos = SECOND_NANOS / rate;
    }

    int ticksPerSecond() {
        return ticksPerSecond;
    }

    /** Length of a tick in nanoseconds. */
    double tickNanos() {
        return tickNanos;
    }

    /** Time when a tick begins. */
    double nanosOf(long tick) {
        return (tick - originTick) * tickNanos;
    }

    /** Time at a tick with its fraction. {@link #tickAt} of the result is at least the tick, despite rounding. */
    double nanosAt(double tick) {
        double nanos = (tick - originTick) * tickNanos;
        while (tickAt(nanos) < tick) {
            nanos = Math.nextUp(nanos);
        }
        return nanos;
    }

    /** Tick at a time, with its fraction. Large ticks leave fewer bits for the fraction, which is rounded down. */
    double tickAt(double nanos) {
        double passed = nanos / tickNanos;
        double tick = originTick + passed;
        double next = originTick + Math.floor(passed) + 1;
        return tick < next ? tick : Math.nextDown(next);
    }
}
