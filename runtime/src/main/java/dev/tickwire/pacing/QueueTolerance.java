package dev.tickwire.pacing;

/**
 * How long a queue may be before a flow sends less.
 *
 * <p>It is reckoned in bytes: each flow may have about as many in the queue, so that of several the one that sends most finds it
 * too long first, as in TCP Vegas (Brakmo and Peterson, 1995) and FAST TCP (Wei, Jin, Low and Hegde, 2006). On slow paths it is
 * bounded in time, for a game waits behind it. What round trips differ by without a queue is added.
 */
final class QueueTolerance {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MILLI = 1e6;
    private static final double OWN_BYTES = 10 * 1084;

    private static final double EASE_NANOS = 2 * MILLI;
    private static final double MOST_EASE_NANOS = 12 * MILLI;

    private static final double YIELD_NANOS = 12 * MILLI;
    private static final double MOST_YIELD_NANOS = 12 * MILLI;
    /** The slowest tolerate a part of their bytes whatever time they take: they are few slices. */
    private static final double SLOW_SHARE = 0.2;

    private QueueTolerance() {}

    /** A longer one is made to go by sending a little less than gets through. */
    static long easeNanos(double bytesPerSecond, long unrestNanos) {
        double own = ownNanos(bytesPerSecond);
        return (long) (EASE_NANOS + own / (1 + own / MOST_EASE_NANOS)) + unrestNanos / 2;
    }

    /** A longer one means that more is sent than gets through. */
    static long yieldNanos(double bytesPerSecond, long unrestNanos) {
        double own = ownNanos(bytesPerSecond);
        return (long) (YIELD_NANOS + Math.min(own, MOST_YIELD_NANOS + own * SLOW_SHARE)) + 2 * unrestNanos;
    }

    private static double ownNanos(double bytesPerSecond) {
        return OWN_BYTES * NANOS_PER_SECOND / bytesPerSecond;
    }
}
