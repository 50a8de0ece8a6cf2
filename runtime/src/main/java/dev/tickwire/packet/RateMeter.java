package dev.tickwire.packet;

/**
 * Rates of bytes sent, received and acked over the last second, in ten slices of 100 ms. Cost and memory do not depend
 * on the traffic. Within a slice, an update only checks the time.
 *
 * <p>Times are compared by difference only. After a jump of more than a second back or two seconds ahead, counting
 * restarts.
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
     * Totals at the beginning of each slice, as their low 32 bits, which are enough for differences. A ring; its newest
     * entry belongs to the current slice.
     */
    private final int[] marks = new int[MARKS * LANES];

    private int newest;
    /** Number of complete slices, up to {@link #SLICES}. */
    private int complete;

    private long currentStartNanos;
    private boolean started;

    /**
     * Updates the meter to a time.
     *
     * @param sentBytes the total of bytes sent so far
     * @param receivedBytes the total of bytes received so far
     * @param ackedBytes the total of bytes acked so far
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

    /** Returns bits per millisecond, which is kbit/s, over the complete slices. */
    private double kilobitsPerSecond(int lane) {
        if (complete == 0) {
            return 0;
        }
        int oldest = (newest + MARKS - complete) % MARKS;
        long bytes = Integer.toUnsignedLong(marks[newest * LANES + lane] - marks[oldest * LANES + lane]);
        return bytes * 8 / (complete * (SLICE_NANOS / 1e6));
    }
}
