package dev.tickwire.connection;

/** What a rate limit has left: it fills with time up to the burst, and what leaves is taken out. */
final class TokenBucket {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final RateLimit limit;
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
        this.limit = limit;
        this.tokens = limit.burstBytes() * NANOS_PER_SECOND;
    }

    RateLimit limit() {
        return limit;
    }

    /** Whether so many bytes may leave now. Time is compared by difference only; one that jumps back fills nothing. */
    boolean has(long nowNanos, int bytes) {
        fill(nowNanos);
        return tokens >= bytes * NANOS_PER_SECOND;
    }

    void take(int bytes) {
        tokens -= bytes * NANOS_PER_SECOND;
    }

    private void fill(long nowNanos) {
        long elapsed = started ? nowNanos - filledAtNanos : 0;
        started = true;
        filledAtNanos = nowNanos;
        if (elapsed <= 0) {
            return;
        }
        long full = limit.burstBytes() * NANOS_PER_SECOND;
        // Compared by division first: hours of silence times a high rate do not fit a long.
        boolean isFull = elapsed > (full - tokens) / limit.bytesPerSecond();
        tokens = isFull ? full : tokens + elapsed * limit.bytesPerSecond();
    }
}
