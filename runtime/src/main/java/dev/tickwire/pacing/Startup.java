package dev.tickwire.pacing;

/**
 * The beginning of a flow, as TCP's slow start (RFC 5681): a window of few slices that grows with each that is acked, until a
 * queue shows, as in HyStart++ (RFC 9406), or no more arrives for it, as in BBR.
 */
final class Startup {
    static final double FIRST_BYTES = 10 * 1200;

    private static final long MILLI = 1_000_000L;
    private static final double QUICK_BYTES = 64 * 1200;
    /** What is added for each byte that is acked, when the window is no longer small. */
    private static final double LATER_SHARE = 1.0 / 3;

    private static final double MORE = 1.15;
    private static final long QUEUE_NANOS = 16 * MILLI;
    private static final long SHORT_QUEUE_NANOS = 10 * MILLI;
    private static final int BASE_SHARE = 8;

    private double windowBytes = FIRST_BYTES;
    private double mostBytesPerSecond;
    private int flatRounds;

    double windowBytes() {
        return windowBytes;
    }

    /** The most that arrived in a second of any round. */
    double mostBytesPerSecond() {
        return mostBytesPerSecond;
    }

    void onAcked(long bytes) {
        windowBytes += windowBytes < QUICK_BYTES ? bytes : bytes * LATER_SHARE;
    }

    /**
     * A round has ended.
     *
     * @param isHeldBack whether more might have arrived, so that the same as before tells nothing
     * @return whether the path is full
     */
    boolean endRound(double bytesPerSecond, boolean isHeldBack, long queueNanos, long baseNanos) {
        flatRounds = !isHeldBack && bytesPerSecond < mostBytesPerSecond * MORE ? flatRounds + 1 : 0;
        mostBytesPerSecond = Math.max(mostBytesPerSecond, bytesPerSecond);
        return queueNanos > QUEUE_NANOS + baseNanos / BASE_SHARE || flatRounds >= toleratedRounds(queueNanos);
    }

    /** How many rounds may bring no more: the fewer the more looks like a queue. */
    private static int toleratedRounds(long queueNanos) {
        if (queueNanos > QUEUE_NANOS + SHORT_QUEUE_NANOS) {
            return 1;
        }
        return queueNanos > SHORT_QUEUE_NANOS ? 2 : 3;
    }

    /** Begins anew. */
    void reset() {
        windowBytes = FIRST_BYTES;
        mostBytesPerSecond = 0;
        flatRounds = 0;
    }
}
