package dev.tickwire.pacing;

/**
 * Probe for more bandwidth: sends at a higher rate for a while, and measures how much arrives and how the queue grows.
 *
 * <p>It follows BBR's phase of probing for bandwidth (draft-cardwell-iccrg-bbr-congestion-control, section 4.3.3).
 * Unlike there, a measurement lasts from the first to the last slice of the probe, because with loops 16 ms apart a
 * round trip has few acks.
 */
final class BandwidthProbe {
    private static final long NONE = -1;

    private final int packetBytes;
    private long begunAtNanos;
    private long lastingNanos;
    private long queueBeforeNanos;
    private boolean isSending;
    private long firstOrder;
    private long endOrder;
    private boolean isArriving;
    private long arrivingAtNanos;
    private long arrivingSentAtNanos;
    private double deliveredBytes;
    private long insideNanos;
    private double insideBytes;
    private long queueNanos;

    BandwidthProbe(int packetBytes) {
        this.packetBytes = packetBytes;
    }

    void begin(long nowNanos, double bytesPerSecond, long queueNowNanos, boolean isJittery) {
        begunAtNanos = nowNanos;
        double slicesNanos = Tuning.PROBE_PACKETS * packetBytes * Tuning.NANOS_PER_SECOND / bytesPerSecond;
        long max = bytesPerSecond < Tuning.SLOW_BYTES_PER_SECOND ? Tuning.MAX_SLOW_PROBE_NANOS : Tuning.MAX_PROBE_NANOS;
        lastingNanos = (long)
                Math.min(Math.max(isJittery ? Tuning.JITTERY_PROBE_NANOS : Tuning.MIN_PROBE_NANOS, slicesNanos), max);
        queueBeforeNanos = queueNowNanos;
        isSending = true;
        firstOrder = NONE;
        endOrder = Long.MAX_VALUE;
        isArriving = false;
        deliveredBytes = 0;
        insideNanos = 0;
        insideBytes = 0;
        queueNanos = 0;
    }

    /**
     * Returns whether the higher rate is still in use. After it, the probe waits for acks at less than the usual rate.
     */
    boolean isSending() {
        return isSending;
    }

    /**
     * Updates the probe at an ack.
     *
     * @param sentAtNanos the send time of the newest acked slice
     * @param queueNowNanos the queueing delay of that slice
     * @param jitterNanos the possible error of that delay
     * @return whether the probe is over
     */
    boolean onAcked(
            long nowNanos,
            long bytes,
            long newestOrder,
            long nextOrder,
            long sentAtNanos,
            long queueNowNanos,
            long jitterNanos) {
        if (firstOrder == NONE) {
            firstOrder = nextOrder;
            return false;
        }
        boolean isQueueing = queueNowNanos - queueBeforeNanos > Tuning.PROBE_QUEUE_NANOS + jitterNanos;
        if (isSending && (nowNanos - begunAtNanos >= lastingNanos || isQueueing)) {
            isSending = false;
            endOrder = nextOrder;
        }
        if (newestOrder < firstOrder) {
            return false;
        }
        queueNanos = Math.max(queueNanos, queueNowNanos);
        if (!isArriving) {
            isArriving = true;
            arrivingAtNanos = nowNanos;
            arrivingSentAtNanos = sentAtNanos;
            return false;
        }
        deliveredBytes += bytes;
        if (newestOrder < endOrder || insideNanos < Tuning.MIN_PROBE_NANOS / 2) {
            // Slices sent after the probe would make it look slower than it was.
            insideNanos = Math.max(nowNanos - arrivingAtNanos, sentAtNanos - arrivingSentAtNanos);
            insideBytes = deliveredBytes;
        }
        return newestOrder >= endOrder - 1 && insideNanos >= Tuning.MIN_PROBE_NANOS / 2;
    }

    /** Returns the delivery rate of the probe in bytes a second. */
    double bytesPerSecond() {
        return insideBytes * Tuning.NANOS_PER_SECOND / insideNanos;
    }

    /** Returns the longest queueing delay of the probe. */
    long queueNanos() {
        return queueNanos;
    }

    /** Returns the growth of the queueing delay in the probe. */
    long addedQueueNanos() {
        return queueNanos - queueBeforeNanos;
    }
}
