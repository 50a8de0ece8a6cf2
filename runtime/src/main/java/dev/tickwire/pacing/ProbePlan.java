package dev.tickwire.pacing;

/**
 * When a flow probes, by how much, and what it makes of what it finds.
 *
 * <p>Where more arrives and no queue comes of it, that is the bandwidth from then on, and a larger probe follows. Where more arrives
 * and a queue comes, somebody else gave way: then all take the same step, and as all yield by a share they come to send alike, as
 * with the additive increase of TCP (Chiu and Jain, 1989).
 */
final class ProbePlan {
    private static final long MILLI = 1_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double GAIN = 1.1;
    private static final double FEW_GAIN = 1.5;
    private static final double FEW_BYTES_PER_SECOND = 100_000;
    private static final double MANY_GAIN = 1.06;
    private static final double MANY_BYTES_PER_SECOND = 1_500_000;
    private static final double ROUGH_GAIN = 1.25;
    private static final long ROUGH_NANOS = 4 * MILLI;
    private static final double FASTER_GAIN = 1.3;
    private static final double AFTER_GAIN = 0.8;

    private static final double MORE_SHARE = 0.25;
    private static final double FOUND_SHARE = 0.6;
    private static final double MOST_SHARED_GAIN = 0.1;
    private static final long NO_QUEUE_NANOS = 4 * MILLI;
    private static final long SHORT_QUEUE_NANOS = 10 * MILLI;

    private static final double STEP_BYTES = 8 * 1084;
    private static final long STEP_LOOPS_NANOS = 10 * MILLI;
    private static final double MOST_STEP = 0.1;
    private static final double SLOW_BYTES_PER_SECOND = 500_000;
    private static final double SLOW_STEP = 1.01;
    private static final double LEAST_KEPT = 0.97;

    private static final long RECOVERING_PAUSE_NANOS = 200 * MILLI;
    private static final long PAUSE_NANOS = 400 * MILLI;
    private static final int MOST_QUIET = 2;

    private final BandwidthProbe probe = new BandwidthProbe();
    private double gain;
    private boolean isMoreToFind;
    /** Whether the flow gave way and has not yet found again what the path carries. */
    private boolean isRecovering;
    /** How many probes one after the other have found nothing. */
    private int quiet;

    /** How much more than gets through the first probe of a row sends: the more, the less chance tells from it. */
    static double firstGain(double bytesPerSecond, PathDelay delay) {
        if (bytesPerSecond < FEW_BYTES_PER_SECOND) {
            return FEW_GAIN;
        }
        if (isRough(delay)) {
            return ROUGH_GAIN;
        }
        return bytesPerSecond > MANY_BYTES_PER_SECOND ? MANY_GAIN : GAIN;
    }

    private static boolean isRough(PathDelay delay) {
        return delay.unrestNanos() > ROUGH_NANOS;
    }

    private static long queueNanos(PathDelay delay) {
        return isRough(delay) ? delay.leastQueueNanos() : delay.newestQueueNanos();
    }

    private static long unrestNanos(PathDelay delay) {
        return isRough(delay) ? delay.roundUnrestNanos() : delay.unrestNanos();
    }

    /** How long to wait for the next; not the same each time, so that two flows do not probe in step. */
    long pauseNanos(long deliveredBytes) {
        return isRecovering ? RECOVERING_PAUSE_NANOS : (PAUSE_NANOS << quiet) + (deliveredBytes / 64 & 511) * MILLI;
    }

    /** The flow gives way. */
    void onYield() {
        isRecovering = true;
        quiet = 0;
    }

    void begin(long nowNanos, double bytesPerSecond, double withGain, PathDelay delay) {
        gain = withGain;
        isMoreToFind = false;
        probe.begin(nowNanos, bytesPerSecond, queueNanos(delay), isRough(delay));
    }

    /** As {@link BandwidthProbe#onAcked}. */
    boolean onAcked(long nowNanos, long bytes, long newestOrder, long nextOrder, long sentAtNanos, PathDelay delay) {
        return probe.onAcked(
                nowNanos, bytes, newestOrder, nextOrder, sentAtNanos, queueNanos(delay), unrestNanos(delay));
    }

    /** At what share of the bandwidth slices leave while it lasts. */
    double gain() {
        return probe.isSending() ? gain : AFTER_GAIN;
    }

    /** It is over; returns the bandwidth from now on. */
    double end(double bandwidth, double usualLoss, PathDelay delay) {
        double arrived = probe.bytesPerSecond() / (1 - usualLoss);
        double more = Math.min(gain - 1, MOST_SHARED_GAIN);
        boolean isMore = arrived > bandwidth * (1 + MORE_SHARE * more);
        quiet = isMore ? 0 : Math.min(quiet + 1, MOST_QUIET);
        isMoreToFind = arrived > bandwidth * (1 + FOUND_SHARE * more)
                && probe.addedQueueNanos() < NO_QUEUE_NANOS + delay.unrestNanos();
        if (isMoreToFind) {
            return Math.min(arrived, bandwidth * gain);
        }
        isRecovering &= isMore && probe.queueNanos() < SHORT_QUEUE_NANOS;
        return isMore ? grown(bandwidth, arrived, delay) : Math.max(bandwidth * LEAST_KEPT, (bandwidth + arrived) / 2);
    }

    private static double grown(double bandwidth, double arrived, PathDelay delay) {
        double step = STEP_BYTES * NANOS_PER_SECOND / (delay.baseNanos() + STEP_LOOPS_NANOS);
        double grown = bandwidth + Math.min(step, bandwidth * MOST_STEP);
        // Where little is sent, a step that is a large part of it would overshoot by as much.
        return bandwidth < SLOW_BYTES_PER_SECOND ? Math.min(grown, arrived * SLOW_STEP) : grown;
    }

    /** Whether the last found more and no end of it. */
    boolean isMoreToFind() {
        return isMoreToFind;
    }

    /** By how much the next is larger then. */
    double fasterGain() {
        return FASTER_GAIN;
    }
}
