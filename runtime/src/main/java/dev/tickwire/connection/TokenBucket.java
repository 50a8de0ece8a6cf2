package dev.tickwire.connection;

import dev.tickwire.protocol.RateLimit;

/** The bytes that a rate limit has left: it fills with time up to the burst, and what leaves is taken out. */
final class TokenBucket {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private int bytesPerSecond;
    private int burstBytes;
    /** In bytes times {@link #NANOS_PER_SECOND}, so that nothing is lost to rounding. */
    private long tokens;

    private long filledAtNanos;
    private boolean started;

    /**
     * A full bucket.
     *
     * @param limit a limit, not {@link RateLimit#NONE}
     */
    TokenBucket(RateLimit limit) {
        this(limit.bytesPerSecond(), limit.burstBytes());
    }

    /** A full bucket. */
    TokenBucket(int bytesPerSecond, int burstBytes) {
        this.bytesPerSecond = bytesPerSecond;
        this.burstBytes = burstBytes;
        this.tokens = burstBytes * NANOS_PER_SECOND;
    }

    /** Fills at another rate and to another burst from now on; what is left stays. */
    void change(int newBytesPerSecond, int newBurstBytes) {
        bytesPerSecond = newBytesPerSecond;
        burstBytes = newBurstBytes;
        tokens = Math.min(tokens, burstBytes * NANOS_PER_SECOND);
    }

    int burstBytes() {
        return burstBytes;
    }

    /** Whether so many bytes may leave now. Time is compared by difference only; one that jumps back fills nothing. */
    boolean has(long nowNanos, int bytes) {
        fill(nowNanos);
        return tokens >= bytes * NANOS_PER_SECOND;
    }

    /** Takes bytes out that leave, whether it has them or not; it is never short of more than a burst. */
    void take(int bytes) {
        tokens = Math.max(tokens - bytes * NANOS_PER_SECOND, -burstBytes * NANOS_PER_SECOND);
    }

    private void fill(long nowNanos) {
        long elapsed = started ? nowNanos - filledAtNanos : 0;
        started = true;
        filledAtNanos = nowNanos;
        if (elapsed <= 0) {
            return;
        }
        long full = burstBytes * NANOS_PER_SECOND;
        // Compared by division first: hours of silence times a high rate do not fit a long.
        boolean isFull = elapsed > (full - tokens) / bytesPerSecond;
        tokens = isFull ? full : tokens + elapsed * bytesPerSecond;
    }
}
