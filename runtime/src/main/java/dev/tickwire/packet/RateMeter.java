package dev.tickwire.packet;

/**
 * Bytes a second over the last second, in ten slices of 100 ms: cost and memory do not depend on how much was counted.
 *
 * <p>Time is compared by difference only. If it jumps by more than a second, either way, counting starts anew.
 */
final class RateMeter {
    private static final int SLICES = 10;
    private static final long SLICE_NANOS = 100_000_000L;

    /** The slices before the current one, as a ring; {@link #next} is the oldest. */
    private final long[] sliceBytes = new long[SLICES];

    private int next;
    private int filled;
    private long filledBytes;
    private long currentBytes;
    private long currentStartNanos;
    private boolean started;

    void add(long nowNanos, int bytes) {
        advance(nowNanos);
        currentBytes += bytes;
    }

    void advance(long nowNanos) {
        long elapsed = nowNanos - currentStartNanos;
        if (!started || elapsed < -SLICES * SLICE_NANOS || elapsed > 2 * SLICES * SLICE_NANOS) {
            restart(nowNanos);
            return;
        }
        while (elapsed >= SLICE_NANOS) {
            closeSlice();
            elapsed -= SLICE_NANOS;
        }
    }

    /** Bits a millisecond, which is kbit/s, over the slices that are complete. */
    double kilobitsPerSecond() {
        return filled == 0 ? 0 : filledBytes * 8 / (filled * (SLICE_NANOS / 1e6));
    }

    private void closeSlice() {
        filledBytes += currentBytes - sliceBytes[next];
        sliceBytes[next] = currentBytes;
        next = (next + 1) % SLICES;
        filled = Math.min(filled + 1, SLICES);
        currentBytes = 0;
        currentStartNanos += SLICE_NANOS;
    }

    private void restart(long nowNanos) {
        for (int i = 0; i < SLICES; i++) {
            sliceBytes[i] = 0;
        }
        started = true;
        next = 0;
        filled = 0;
        filledBytes = 0;
        currentBytes = 0;
        currentStartNanos = nowNanos;
    }
}
