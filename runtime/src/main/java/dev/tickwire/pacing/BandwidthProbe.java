package dev.tickwire.pacing;

/**
 * Sends a little more for a while and looks what of it arrives, and whether a queue comes of it; as BBR's phase of
 * probing for bandwidth (draft-cardwell-iccrg-bbr-congestion-control, section 4.3.3), but counted from the first to the
 * last slice of the probe, for with loops 16 ms apart a round trip is few acks.
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
        long most =
                bytesPerSecond < Tuning.SLOW_BYTES_PER_SECOND ? Tuning.MOST_SLOW_PROBE_NANOS : Tuning.MOST_PROBE_NANOS;
        lastingNanos = (long) Math.min(
                Math.max(isJittery ? Tuning.JITTERY_PROBE_NANOS : Tuning.LEAST_PROBE_NANOS, slicesNanos), most);
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

    /** Whether more is being sent; then the acks of that are waited for at less than the usual rate. */
    boolean isSending() {
        return isSending;
    }

    /**
     * An ack has come.
     *
     * @param sentAtNanos when the newest of its slices left
     * @param queueNowNanos the queue that it met
     * @param jitterNanos by how much that may be wrong
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
        if (newestOrder < endOrder || insideNanos < Tuning.LEAST_PROBE_NANOS / 2) {
            // What comes with slices from behind the probe would make it look slower than it was.
            insideNanos = Math.max(nowNanos - arrivingAtNanos, sentAtNanos - arrivingSentAtNanos);
            insideBytes = deliveredBytes;
        }
        return newestOrder >= endOrder - 1 && insideNanos >= Tuning.LEAST_PROBE_NANOS / 2;
    }

    /** The delivery rate of the probe, in bytes a second. */
    double bytesPerSecond() {
        return insideBytes * Tuning.NANOS_PER_SECOND / insideNanos;
    }

    /** The longest queue that it met. */
    long queueNanos() {
        return queueNanos;
    }

    /** By how much a queue grew. */
    long addedQueueNanos() {
        return queueNanos - queueBeforeNanos;
    }
}
