package dev.tickwire.clock;

/**
 * Ticks of the server as times: nanoseconds from a tick that it counts from. So a tick begins at the same time,
 * however large the ticks are.
 */
final class TickScale {
    private static final double SECOND_NANOS = 1e9;

    private long originTick;
    private int ticksPerSecond;
    private double tickNanos;

    /** Counts from a tick on, at a rate of 1 to 1,000 ticks a second. */
    void begin(long tick, int rate) {
        originTick = tick;
        ticksPerSecond = rate;
        tickNanos = SECOND_NANOS / rate;
    }

    int ticksPerSecond() {
        return ticksPerSecond;
    }

    /** How long a tick is. */
    double tickNanos() {
        return tickNanos;
    }

    /** When a tick begins. */
    double nanosOf(long tick) {
        return (tick - originTick) * tickNanos;
    }

    /** When a fraction of a tick has passed; the tick of that time is not smaller, whatever rounding does. */
    double nanosAt(double tick) {
        double nanos = (tick - originTick) * tickNanos;
        while (tickAt(nanos) < tick) {
            nanos = Math.nextUp(nanos);
        }
        return nanos;
    }

    /** The tick of a time, with a fraction. Large ticks leave the fraction fewer bits: it is rounded down. */
    double tickAt(double nanos) {
        double passed = nanos / tickNanos;
        double tick = originTick + passed;
        double next = originTick + Math.floor(passed) + 1;
        return tick < next ? tick : Math.nextDown(next);
    }
}
