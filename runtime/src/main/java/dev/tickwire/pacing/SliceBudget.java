package dev.tickwire.pacing;

/** A budget of bytes that may leave at a rate: it fills with time, and what leaves is taken out. */
final class SliceBudget {
    private double bytes;
    private long filledAtNanos;
    private boolean started;
    private long sentNow;

    /**
     * Time passes.
     *
     * @param mostBytes what it holds at the most
     */
    void fill(long nowNanos, double bytesPerSecond, double mostBytes) {
        long elapsed = started ? nowNanos - filledAtNanos : 0;
        if (elapsed != 0 || !started) {
            sentNow = 0;
        }
        started = true;
        filledAtNanos = nowNanos;
        if (elapsed > 0) {
            bytes = Math.min(bytes + elapsed * bytesPerSecond / Tuning.NANOS_PER_SECOND, Math.max(mostBytes, 0));
        }
    }

    void set(double newBytes) {
        bytes = newBytes;
    }

    double bytes() {
        return bytes;
    }

    /** Takes out what leaves now, and tells when it would have left if the rate were kept to the byte. */
    long take(long nowNanos, int count, double bytesPerSecond) {
        bytes -= count;
        sentNow += count;
        return nowNanos + (long) (sentNow * Tuning.NANOS_PER_SECOND / bytesPerSecond);
    }
}
