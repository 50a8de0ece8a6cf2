package dev.tickwire.pacing;

/**
 * Sends a little more for a while and looks what of it arrives, and whether a queue comes of it; as BBR's phase of probing for
 * bandwidth (draft-cardwell-iccrg-bbr-congestion-control, section 4.3.3), but counted from the first to the last slice of the
 * probe, for with loops 16 ms apart a round trip is few acks.
 */
final class BandwidthProbe {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final long MILLI = 1_000_000L;
    private static final int SLICES = 16;
    private static final int SLICE_BYTES = 1200;
    private static final long LEAST_NANOS = 80 * MILLI;
    private static final long ROUGH_NANOS = 3 * LEAST_NANOS;
    private static final long MOST_NANOS = 300 * MILLI;
    private static final long MOST_SLOW_NANOS = 1_000 * MILLI;
    /** Below this rate a probe takes longer, for it is few slices. */
    private static final double SLOW_BYTES_PER_SECOND = 100_000;

    private static final long QUEUE_NANOS = 6 * MILLI;
    private static final long NONE = -1;

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

    void begin(long nowNanos, double bytesPerSecond, long queueNowNanos, boolean isRough) {
        begunAtNanos = nowNanos;
        double slicesNanos = SLICES * SLICE_BYTES * NANOS_PER_SECOND / bytesPerSecond;
        long most = bytesPerSecond < SLOW_BYTES_PER_SECOND ? MOST_SLOW_NANOS : MOST_NANOS;
        lastingNanos = (long) Math.min(Math.max(isRough ? ROUGH_NANOS : LEAST_NANOS, slicesNanos), most);
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
     * @param unrestNanos by how much that may be wrong
     * @return whether the probe is over
     */
    boolean onAcked(
            long nowNanos,
            long bytes,
            long newestOrder,
            long nextOrder,
            long sentAtNanos,
            long queueNowNanos,
            long unrestNanos) {
        if (firstOrder == NONE) {
            firstOrder = nextOrder;
            return false;
        }
        boolean isQueueing = queueNowNanos - queueBeforeNanos > QUEUE_NANOS + unrestNanos;
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
        if (newestOrder < endOrder || insideNanos < LEAST_NANOS / 2) {
            // What comes with slices from behind the probe would make it look slower than it was.
            insideNanos = Math.max(nowNanos - arrivingAtNanos, sentAtNanos - arrivingSentAtNanos);
            insideBytes = deliveredBytes;
        }
        return newestOrder >= endOrder - 1 && insideNanos >= LEAST_NANOS / 2;
    }

    /** What arrived of it in a second. */
    double bytesPerSecond() {
        return insideBytes * NANOS_PER_SECOND / insideNanos;
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
