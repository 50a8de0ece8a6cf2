package dev.tickwire.pacing;

/**
 * First phase of a flow, like TCP's slow start (RFC 5681). A window of few slices grows with each acked slice. The
 * phase ends when a queue appears, as in HyStart++ (RFC 9406), or when a larger window no longer delivers more, as in
 * BBR.
 */
final class Startup {
    private final double firstWindowBytes;
    private double windowBytes;
    private double maxBytesPerSecond;
    private int flatRounds;

    /**
     * Creates a startup.
     *
     * @param packetBytes the unit of the window in bytes, see {@link Tuning#packetBytes}
     */
    Startup(int packetBytes) {
        int large = Math.max(Tuning.MIN_FIRST_PACKETS * packetBytes, Tuning.LARGE_FIRST_WINDOW_BYTES);
        firstWindowBytes = Math.min(Tuning.FIRST_WINDOW_PACKETS * packetBytes, large);
        windowBytes = firstWindowBytes;
    }

    /** Returns the window at the beginning of a flow, in bytes. */
    double firstWindowBytes() {
        return firstWindowBytes;
    }

    double windowBytes() {
        return windowBytes;
    }

    /** Returns the highest delivery rate of any round, in bytes a second. */
    double maxBytesPerSecond() {
        return maxBytesPerSecond;
    }

    void onAcked(long bytes) {
        windowBytes += windowBytes < Tuning.QUICK_WINDOWS * firstWindowBytes ? bytes : bytes * Tuning.LATER_GROWTH;
    }

    /**
     * Ends a round.
     *
     * @param isLimited whether something else delayed slices; a constant delivery rate then does not mean a full path
     * @return whether the path is full
     */
    boolean endRound(double bytesPerSecond, boolean isLimited, long queueNanos, long baseNanos) {
        flatRounds = !isLimited && bytesPerSecond < maxBytesPerSecond * Tuning.STARTUP_MORE ? flatRounds + 1 : 0;
        maxBytesPerSecond = Math.max(maxBytesPerSecond, bytesPerSecond);
        return queueNanos > Tuning.STANDING_QUEUE_NANOS + baseNanos / Tuning.STARTUP_BASE_SHARE
                || flatRounds >= toleratedRounds(queueNanos);
    }

    /** Returns the number of rounds that may deliver no more: the fewer, the longer the queue. */
    private static int toleratedRounds(long queueNanos) {
        if (queueNanos > Tuning.STANDING_QUEUE_NANOS + Tuning.SHORT_QUEUE_NANOS) {
            return Tuning.STARTUP_FLAT_ROUNDS - 2;
        }
        return queueNanos > Tuning.SHORT_QUEUE_NANOS ? Tuning.STARTUP_FLAT_ROUNDS - 1 : Tuning.STARTUP_FLAT_ROUNDS;
    }

    /** Returns to the beginning. */
    void reset() {
        windowBytes = firstWindowBytes;
        maxBytesPerSecond = 0;
        flatRounds = 0;
    }
}
