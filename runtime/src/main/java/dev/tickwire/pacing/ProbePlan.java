package dev.tickwire.pacing;

/**
 * When a flow probes, by how much, and what it makes of what it finds.
 *
 * <p>Where more arrives and no queue comes of it, that is the bandwidth from then on, and a larger probe follows. Where
 * more arrives and a queue comes, somebody else gave way: then all take the same step, and as all yield by a share they
 * come to send alike, as with the additive increase of TCP (Chiu and Jain, 1989).
 */
final class ProbePlan {
    private final BandwidthProbe probe;
    private double gain;
    private boolean isMoreToFind;
    /** Whether the flow gave way and has not yet found again what the path carries. */
    private boolean isRecovering;
    /** How many probes one after the other have found nothing. */
    private int quiet;

    ProbePlan(int packetBytes) {
        probe = new BandwidthProbe(packetBytes);
    }

    /** How much more than gets through the first probe of a row sends: the more, the less chance tells from it. */
    static double firstGain(double bytesPerSecond, PathDelay delay) {
        if (bytesPerSecond < Tuning.SLOW_BYTES_PER_SECOND) {
            return Tuning.SLOW_PROBE_GAIN;
        }
        if (isJittery(delay)) {
            return Tuning.JITTERY_PROBE_GAIN;
        }
        return bytesPerSecond > Tuning.FAST_BYTES_PER_SECOND ? Tuning.FAST_PROBE_GAIN : Tuning.PROBE_GAIN;
    }

    private static boolean isJittery(PathDelay delay) {
        return delay.jitterNanos() > Tuning.JITTERY_NANOS;
    }

    private static long queueNanos(PathDelay delay) {
        return isJittery(delay) ? delay.leastQueueNanos() : delay.newestQueueNanos();
    }

    private static long jitterNanos(PathDelay delay) {
        return isJittery(delay) ? delay.roundJitterNanos() : delay.jitterNanos();
    }

    /** How long to wait for the next; not the same each time, so that two flows do not probe in step. */
    long pauseNanos(long deliveredBytes) {
        return isRecovering
                ? Tuning.RECOVERING_PAUSE_NANOS
                : (Tuning.PROBE_PAUSE_NANOS << quiet) + spreadNanos(deliveredBytes);
    }

    private static long spreadNanos(long deliveredBytes) {
        return (deliveredBytes / Tuning.PAUSE_STEP_BYTES & Tuning.PAUSE_STEPS - 1) * Tuning.PAUSE_STEP_NANOS;
    }

    /** The flow gives way. */
    void onYield() {
        isRecovering = true;
        quiet = 0;
    }

    void begin(long nowNanos, double bytesPerSecond, double withGain, PathDelay delay) {
        gain = withGain;
        isMoreToFind = false;
        probe.begin(nowNanos, bytesPerSecond, queueNanos(delay), isJittery(delay));
    }

    /** As {@link BandwidthProbe#onAcked}. */
    boolean onAcked(long nowNanos, long bytes, long newestOrder, long nextOrder, long sentAtNanos, PathDelay delay) {
        return probe.onAcked(
                nowNanos, bytes, newestOrder, nextOrder, sentAtNanos, queueNanos(delay), jitterNanos(delay));
    }

    /** At what share of the bandwidth slices leave while it lasts. */
    double gain() {
        return probe.isSending() ? gain : Tuning.AFTER_PROBE_GAIN;
    }

    /** It is over; returns the bandwidth from now on. */
    double end(double bandwidth, double usualLoss, PathDelay delay) {
        double arrived = probe.bytesPerSecond() / (1 - usualLoss);
        double more = Math.min(gain - 1, Tuning.MOST_SHARED_GAIN);
        boolean isMore = arrived > bandwidth * (1 + Tuning.PROBE_MORE_SHARE * more);
        quiet = isMore ? 0 : Math.min(quiet + 1, Tuning.MOST_PAUSE_DOUBLINGS);
        isMoreToFind = arrived > bandwidth * (1 + Tuning.PROBE_FOUND_SHARE * more)
                && probe.addedQueueNanos() < Tuning.NO_QUEUE_NANOS + delay.jitterNanos();
        if (isMoreToFind) {
            return Math.min(arrived, bandwidth * gain);
        }
        isRecovering &= isMore && probe.queueNanos() < Tuning.SHORT_QUEUE_NANOS;
        return isMore
                ? grown(bandwidth, arrived, delay)
                : Math.max(bandwidth * Tuning.PROBE_KEPT, (bandwidth + arrived) / 2);
    }

    private static double grown(double bandwidth, double arrived, PathDelay delay) {
        double step = Tuning.STEP_BYTES * Tuning.NANOS_PER_SECOND / (delay.baseNanos() + Tuning.STEP_LOOP_NANOS);
        double grown = bandwidth + Math.min(step, bandwidth * Tuning.MOST_STEP);
        // Where little is sent, a step that is a large part of it would overshoot by as much.
        return bandwidth < Tuning.MIDDLE_BYTES_PER_SECOND ? Math.min(grown, arrived * Tuning.SLOW_STEP) : grown;
    }

    /** Whether the last found more and no end of it. */
    boolean isMoreToFind() {
        return isMoreToFind;
    }

    /** By how much the next is larger then. */
    double fasterGain() {
        return Tuning.FASTER_PROBE_GAIN;
    }
}
