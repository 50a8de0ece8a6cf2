package dev.tickwire.pacing;

/**
 * The beginning of a flow, as TCP's slow start (RFC 5681): a window of few slices that grows with each that is acked,
 * until a queue shows, as in HyStart++ (RFC 9406), or no more arrives for it, as in BBR.
 */
final class Startup {
    private final double firstWindowBytes;
    private double windowBytes;
    private double mostBytesPerSecond;
    private int flatRounds;

    /**
     * Begins.
     *
     * @param packetBytes what the window is counted in, {@link Tuning#packetBytes}
     */
    Startup(int packetBytes) {
        int large = Math.max(Tuning.FEWEST_FIRST_PACKETS * packetBytes, Tuning.LARGE_FIRST_WINDOW_BYTES);
        firstWindowBytes = Math.min(Tuning.FIRST_WINDOW_PACKETS * packetBytes, large);
        windowBytes = firstWindowBytes;
    }

    /** The window that a flow begins with. */
    double firstWindowBytes() {
        return firstWindowBytes;
    }

    double windowBytes() {
        return windowBytes;
    }

    /** The most that arrived in a second of any round. */
    double mostBytesPerSecond() {
        return mostBytesPerSecond;
    }

    void onAcked(long bytes) {
        windowBytes += windowBytes < Tuning.QUICK_WINDOWS * firstWindowBytes ? bytes : bytes * Tuning.LATER_GROWTH;
    }

    /**
     * A round has ended.
     *
     * @param isLimited whether more might have arrived, so that the same as before tells nothing
     * @return whether the path is full
     */
    boolean endRound(double bytesPerSecond, boolean isLimited, long queueNanos, long baseNanos) {
        flatRounds = !isLimited && bytesPerSecond < mostBytesPerSecond * Tuning.STARTUP_MORE ? flatRounds + 1 : 0;
        mostBytesPerSecond = Math.max(mostBytesPerSecond, bytesPerSecond);
        return queueNanos > Tuning.STANDING_QUEUE_NANOS + baseNanos / Tuning.STARTUP_BASE_SHARE
                || flatRounds >= toleratedRounds(queueNanos);
    }

    /** How many rounds may bring no more: the fewer the more looks like a queue. */
    private static int toleratedRounds(long queueNanos) {
        if (queueNanos > Tuning.STANDING_QUEUE_NANOS + Tuning.SHORT_QUEUE_NANOS) {
            return Tuning.STARTUP_FLAT_ROUNDS - 2;
        }
        return queueNanos > Tuning.SHORT_QUEUE_NANOS ? Tuning.STARTUP_FLAT_ROUNDS - 1 : Tuning.STARTUP_FLAT_ROUNDS;
    }

    /** Begins anew. */
    void reset() {
        windowBytes = firstWindowBytes;
        mostBytesPerSecond = 0;
        flatRounds = 0;
    }
}
