package dev.tickwire.pacing;

/** Budget of bytes to send at a rate. The budget fills with time, and sent bytes are subtracted. */
final class SliceBudget {
    private double bytes;
    private long filledAtNanos;
    private boolean started;
    private long sentNow;

    /**
     * Fills the budget up to a time.
     *
     * @param maxBytes the greatest content of the budget
     */
    void fill(long nowNanos, double bytesPerSecond, double maxBytes) {
        long elapsed = started ? nowNanos - filledAtNanos : 0;
        if (elapsed != 0 || !started) {
            sentNow = 0;
        }
        started = true;
        filledAtNanos = nowNanos;
        if (elapsed > 0) {
            bytes = Math.min(bytes + elapsed * bytesPerSecond / Tuning.NANOS_PER_SECOND, Math.max(maxBytes, 0));
        }
    }

    void set(double newBytes) {
        bytes = newBytes;
    }

    double bytes() {
        return bytes;
    }

    /**
     * Subtracts bytes that are sent now. Returns the time at which their last byte would leave, if all bytes sent now
     * were spread at the rate.
     */
    long consume(long nowNanos, int count, double bytesPerSecond) {
        bytes -= count;
        sentNow += count;
        return nowNanos + (long) (sentNow * Tuning.NANOS_PER_SECOND / bytesPerSecond);
    }
}
