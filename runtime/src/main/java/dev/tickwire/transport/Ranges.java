package dev.tickwire.transport;

import dev.tickwire.base.Arguments;

/** Validates settings of simulated networks. */
final class Ranges {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double MAX_MILLIS = 60_000;

    private Ranges() {}

    static double share(String name, double share) {
        return Arguments.inRange(name, share, 0, 1);
    }

    /** Converts milliseconds, 0 to 60,000, to nanoseconds. */
    static long nanos(String name, double millis) {
        return (long) (Arguments.inRange(name, millis, 0, MAX_MILLIS) * NANOS_PER_MILLI);
    }
}
