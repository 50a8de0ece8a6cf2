package dev.tickwire.packet;

/**
 * The bytes that a link sent, received and had acked over the last second, in ten slices of 100 ms: cost and memory do
 * not depend on how much it was, and nothing but the time is looked at before a slice is over.
 *
 * <p>Time is compared by difference only. If it jumps by more than a second, either way, counting starts anew.
 */
final class RateMeter {
    private static final int SLICES = 10;
    private static final long SLICE_NANOS = 100_000_000L;

    private static final int MARKS = SLICES + 1;
    private static final int SENT = 0;
    private static final int RECEIVED = 1;
    private static final int ACKED = 2;
    private static final int LANES = 3;

    /**
     * How much of each there had been in all at the beginning of each slice, of which the low 32 bits tell enough. A
     * ring whose newest is that of the current slice.
     */
    private final int[] marks = new int[MARKS * LANES];

    private int newest;
    /** How many slices are complete, up to {@link #SLICES}. */
    private int complete;

    private long currentStartNanos;
    private boolean started;

    /**
     * Time passes.
     *
     * @param sentBytes how much was sent in all until then
     * @param receivedBytes how much was received
     * @param ackedBytes how much was acked
     */
    void advance(long nowNanos, long sentBytes, long receivedBytes, long ackedBytes) {
        long elapsed = nowNanos - currentStartNanos;
        if (!started || elapsed < -SLICES * SLICE_NANOS || elapsed > 2 * SLICES * SLICE_NANOS) {
            started = true;
            complete = 0;
            currentStartNanos = nowNanos;
            mark(sentBytes, receivedBytes, ackedBytes);
            return;
        }
        while (elapsed >= SLICE_NANOS) {
            newest = (newest + 1) % MARKS;
            complete = Math.min(complete + 1, SLICES);
            currentStartNanos += SLICE_NANOS;
            mark(sentBytes, receivedBytes, ackedBytes);
            elapsed -= SLICE_NANOS;
        }
    }

    private void mark(long sentBytes, long receivedBytes, long ackedBytes) {
        marks[newest * LANES + SENT] = (int) sentBytes;
        marks[newest * LANES + RECEIVED] = (int) receivedBytes;
        marks[newest * LANES + ACKED] = (int) ackedBytes;
    }

    double sentKilobitsPerSecond() {
        return kilobitsPerSecond(SENT);
    }

    double receivedKilobitsPerSecond() {
        return kilobitsPerSecond(RECEIVED);
    }

    double ackedKilobitsPerSecond() {
        return kilobitsPerSecond(ACKED);
    }

    /** Bits a millisecond, which is kbit/s, over the slices that are complete. */
    private double kilobitsPerSecond(int lane) {
        if (complete == 0) {
            return 0;
        }
        int oldest = (newest + MARKS - complete) % MARKS;
        long bytes = Integer.toUnsignedLong(marks[newest * LANES + lane] - marks[oldest * LANES + lane]);
        return bytes * 8 / (complete * (SLICE_NANOS / 1e6));
    }
}
