package dev.tickwire.transport;

/** Refuses settings that cannot be. */
final class Ranges {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double MOST_MILLIS = 60_000;

    private Ranges() {}

    static double share(String what, double share) {
        return inRange(what, share, 0, 1);
    }

    /** Nanoseconds of 0 to 60,000 milliseconds. */
    static long nanos(String what, double millis) {
        return (long) (inRange(what, millis, 0, MOST_MILLIS) * NANOS_PER_MILLI);
    }

    static double inRange(String what, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(
                    what + " = " + value + ", must be in " + number(least) + ".." + number(most));
        }
        return value;
    }

    private static String number(double bound) {
        return bound == (long) bound ? String.valueOf((long) bound) : String.valueOf(bound);
    }
}
