package dev.tickwire.pacing;

/**
 * Longest queueing delays before a flow sends less.
 *
 * <p>The tolerance is in bytes: each flow may have about as many bytes in the queue. So the flow that sends most is the
 * first to find the queue too long, as in TCP Vegas (Brakmo and Peterson, 1995) and FAST TCP (Wei, Jin, Low and Hegde,
 * 2006). On slow paths, the tolerance is bounded in time, because a game waits behind the queue. The jitter of round
 * trips is added.
 */
final class QueueTolerance {
    private QueueTolerance() {}

    /** Returns the delay above which the flow sends a little less than the path carries, until the queue is gone. */
    static long easeNanos(double bytesPerSecond, long jitterNanos) {
        double own = ownNanos(bytesPerSecond);
        return (long) (Tuning.EASE_NANOS + own / (1 + own / Tuning.MAX_OWN_EASE_NANOS)) + jitterNanos / 2;
    }

    /** Returns the delay above which the flow sends more than the path carries, and must yield. */
    static long yieldNanos(double bytesPerSecond, long jitterNanos) {
        double own = ownNanos(bytesPerSecond);
        return (long) (Tuning.YIELD_NANOS + Math.min(own, Tuning.MAX_OWN_YIELD_NANOS + own * Tuning.SLOW_OWN_SHARE))
                + 2 * jitterNanos;
    }

    private static double ownNanos(double bytesPerSecond) {
        return Tuning.OWN_QUEUE_BYTES * Tuning.NANOS_PER_SECOND / bytesPerSecond;
    }
}
