package dev.tickwire.pacing;

/**
 * Pacer with a fixed rate: a budget that fills with time and from which each slice is subtracted. The pacer follows the
 * published design of sending large blocks in slices, with its minimum time before the same slice is resent and its
 * burst at the start.
 */
public final class FixedPacer implements Pacer {
    private final int bytesPerSecond;
    private final int burstBytes;
    private final SliceBudget budget = new SliceBudget();
    private boolean used;
    private long usedAtNanos;

    public FixedPacer(int bytesPerSecond, int burstBytes) {
        this.bytesPerSecond = bytesPerSecond;
        this.burstBytes = burstBytes;
    }

    @Override
    public boolean maySend(long nowNanos, long inFlightBytes) {
        boolean isFresh = !used || inFlightBytes == 0 && nowNanos - usedAtNanos > Tuning.FIXED_SILENCE_NANOS;
        budget.fill(nowNanos, bytesPerSecond, Math.max(bytesPerSecond * Tuning.FIXED_BURST_SECONDS, budget.bytes()));
        if (isFresh) {
            budget.set(burstBytes);
        }
        return budget.bytes() >= 0;
    }

    @Override
    public long onSent(long nowNanos, int bytes) {
        used = true;
        usedAtNanos = nowNanos;
        budget.consume(nowNanos, bytes, bytesPerSecond);
        return nowNanos;
    }

    @Override
    public void onAcked(
            long nowNanos, long bytes, long roundTripNanos, boolean isSure, long newestOrder, long nextOrder) {
        // The rate is fixed.
    }

    @Override
    public void onLimited(long nextOrder) {
        // The rate is fixed.
    }

    @Override
    public void onLost(long nowNanos, long bytes) {
        // The rate is fixed.
    }

    @Override
    public void onSilence(long nowNanos) {
        // The rate is fixed.
    }

    @Override
    public long resendFloorNanos() {
        return Tuning.FIXED_RESEND_NANOS;
    }
}
