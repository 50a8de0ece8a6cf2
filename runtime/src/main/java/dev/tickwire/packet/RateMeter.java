package dev.tickwire.packet;

import java.util.Arrays;

/**
 * Bytes a second over the last second, in ten slices of 100 ms, of several things that are counted side by side: cost and memory
 * do not depend on how much was counted.
 *
 * <p>Time is compared by difference only. If it jumps by more than a second, either way, counting starts anew.
 */
final class RateMeter {
    private static final int SLICES = 10;
    private static final long SLICE_NANOS = 100_000_000L;

    private final int lanes;
    /**
     * In one array, for they are touched together: for each lane the bytes of the current slice; for each lane the bytes of the
     * slices that are complete; for each of these slices the bytes of each lane, as a ring of which {@link #next} is the oldest.
     */
    private final long[] bytes;

    private int next;
    private int filled;
    private long currentStartNanos;
    private boolean started;

    /**
     * Counts nothing yet.
     *
     * @param lanes how many things are counted
     */
    RateMeter(int lanes) {
        this.lanes = lanes;
        this.bytes = new long[lanes * (2 + SLICES)];
    }

    void add(int lane, long nowNanos, int count) {
        advance(nowNanos);
        bytes[lane] += count;
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
    double kilobitsPerSecond(int lane) {
        return filled == 0 ? 0 : bytes[lanes + lane] * 8 / (filled * (SLICE_NANOS / 1e6));
    }

    private void closeSlice() {
        int slice = (2 + next) * lanes;
        for (int lane = 0; lane < lanes; lane++) {
            bytes[lanes + lane] += bytes[lane] - bytes[slice + lane];
            bytes[slice + lane] = bytes[lane];
            bytes[lane] = 0;
        }
        next = (next + 1) % SLICES;
        filled = Math.min(filled + 1, SLICES);
        currentStartNanos += SLICE_NANOS;
    }

    private void restart(long nowNanos) {
        Arrays.fill(bytes, 0);
        started = true;
        next = 0;
        filled = 0;
        currentStartNanos = nowNanos;
    }
}
