package dev.tickwire.pacing;

/**
 * How long a queue may be before a flow sends less.
 *
 * <p>It is reckoned in bytes: each flow may have about as many in the queue, so that of several the one that sends most
 * finds it too long first, as in TCP Vegas (Brakmo and Peterson, 1995) and FAST TCP (Wei, Jin, Low and Hegde, 2006). On
 * slow paths it is bounded in time, for a game waits behind it. What round trips differ by without a queue is added.
 */
final class QueueTolerance {
    private QueueTolerance() {}

    /** A longer one is made to go by sending a little less than gets through. */
    static long easeNanos(double bytesPerSecond, long jitterNanos) {
        double own = ownNanos(bytesPerSecond);
        return (long) (Tuning.EASE_NANOS + own / (1 + own / Tuning.MOST_OWN_EASE_NANOS)) + jitterNanos / 2;
    }

    /** A longer one means that more is sent than gets through. */
    static long yieldNanos(double bytesPerSecond, long jitterNanos) {
        double own = ownNanos(bytesPerSecond);
        return (long) (Tuning.YIELD_NANOS + Math.min(own, Tuning.MOST_OWN_YIELD_NANOS + own * Tuning.SLOW_OWN_SHARE))
                + 2 * jitterNanos;
    }

    private static double ownNanos(double bytesPerSecond) {
        return Tuning.OWN_QUEUE_BYTES * Tuning.NANOS_PER_SECOND / bytesPerSecond;
    }
}
