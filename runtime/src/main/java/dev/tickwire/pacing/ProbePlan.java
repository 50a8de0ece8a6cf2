package dev.tickwire.pacing;

/**
 * Plan for the probes of a flow: their times, their gains and the use of their results.
 *
 * <p>If a probe delivers more without a queue, the result is the new bandwidth, and a larger probe follows. If it
 * delivers more with a queue, another flow yielded. All flows then take the same step up, and all yield by a share, so
 * they converge to equal rates, as with the additive increase of TCP (Chiu and Jain, 1989).
 */
final class ProbePlan {
    private final BandwidthProbe probe;
    private double gain;
    private boolean isMoreToFind;
    /** True if the flow yielded and has not yet found the bandwidth of the path again. */
    private boolean isRecovering;
    /** Number of consecutive probes that found nothing. */
    private int quiet;

    ProbePlan(int packetBytes) {
        probe = new BandwidthProbe(packetBytes);
    }

    /** Returns the gain of the first probe in a series. A higher gain makes the result less a matter of chance. */
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
        return isJittery(delay) ? delay.minQueueNanos() : delay.newestQueueNanos();
    }

    private static long jitterNanos(PathDelay delay) {
        return isJittery(delay) ? delay.roundJitterNanos() : delay.jitterNanos();
    }

    /** Returns the pause before the next probe. The pause varies, so that two flows do not probe in step. */
    long pauseNanos(long deliveredBytes) {
        return isRecovering
                ? Tuning.RECOVERING_PAUSE_NANOS
                : (Tuning.PROBE_PAUSE_NANOS << quiet) + spreadNanos(deliveredBytes);
    }

    private static long spreadNanos(long deliveredBytes) {
        return (deliveredBytes / Tuning.PAUSE_STEP_BYTES & Tuning.PAUSE_STEPS - 1) * Tuning.PAUSE_STEP_NANOS;
    }

    /** Called when the flow yields. */
    void onYield() {
        isRecovering = true;
        quiet = 0;
    }

    void begin(long nowNanos, double bytesPerSecond, double withGain, PathDelay delay) {
        gain = withGain;
        isMoreToFind = false;
        probe.begin(nowNanos, bytesPerSecond, queueNanos(delay), isJittery(delay));
    }

    /** Updates the probe at an ack, like {@link BandwidthProbe#onAcked}. */
    boolean onAcked(long nowNanos, long bytes, long newestOrder, long nextOrder, long sentAtNanos, PathDelay delay) {
        return probe.onAcked(
                nowNanos, bytes, newestOrder, nextOrder, sentAtNanos, queueNanos(delay), jitterNanos(delay));
    }

    /** Returns the current rate of a probe as a share of the bandwidth. */
    double gain() {
        return probe.isSending() ? gain : Tuning.AFTER_PROBE_GAIN;
    }

    /** Ends the probe and returns the new bandwidth. */
    double end(double bandwidth, double usualLoss, PathDelay delay) {
        double arrived = probe.bytesPerSecond() / (1 - usualLoss);
        double more = Math.min(gain - 1, Tuning.MAX_SHARED_GAIN);
        boolean isMore = arrived > bandwidth * (1 + Tuning.PROBE_MORE_SHARE * more);
        quiet = isMore ? 0 : Math.min(quiet + 1, Tuning.MAX_PAUSE_DOUBLINGS);
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
        double grown = bandwidth + Math.min(step, bandwidth * Tuning.MAX_STEP);
        // At a low rate the step is a large part of it and would overshoot by as much.
        return bandwidth < Tuning.MIDDLE_BYTES_PER_SECOND ? Math.min(grown, arrived * Tuning.SLOW_STEP) : grown;
    }

    /** Returns whether the last probe found more bandwidth and no limit. */
    boolean isMoreToFind() {
        return isMoreToFind;
    }

    /** Returns the gain of the next probe if the last one found more bandwidth and no limit. */
    double fasterGain() {
        return Tuning.FASTER_PROBE_GAIN;
    }
}
