package dev.tickwire.connection;

import dev.tickwire.protocol.RateLimit;

/** Token bucket of a rate: fills with time up to the burst, and sent bytes are removed. */
final class TokenBucket {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private int bytesPerSecond;
    private int burstBytes;
    /** In bytes times {@link #NANOS_PER_SECOND}, so that rounding loses nothing. */
    private long tokens;

    private long filledAtNanos;
    private boolean started;

    /**
     * Creates a full bucket.
     *
     * @param limit a limit other than {@link RateLimit#NONE}
     */
    TokenBucket(RateLimit limit) {
        this(limit.bytesPerSecond(), limit.burstBytes());
    }

    /** Creates a full bucket. */
    TokenBucket(int bytesPerSecond, int burstBytes) {
        this.bytesPerSecond = bytesPerSecond;
        this.burstBytes = burstBytes;
        this.tokens = burstBytes * NANOS_PER_SECOND;
    }

    /** Changes rate and burst from now on. The content stays, up to the burst. */
    void change(int newBytesPerSecond, int newBurstBytes) {
        bytesPerSecond = newBytesPerSecond;
        burstBytes = newBurstBytes;
        tokens = Math.min(tokens, burstBytes * NANOS_PER_SECOND);
    }

    int burstBytes() {
        return burstBytes;
    }

    /** Returns whether the bucket has so many bytes now. The bucket gains nothing if time jumps back. */
    boolean has(long nowNanos, int bytes) {
        fill(nowNanos);
        return tokens >= bytes * NANOS_PER_SECOND;
    }

    /** Removes sent bytes, even beyond the content. The debt is at most a burst. */
    void consume(int bytes) {
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
        // Compared by division: hours of silence times a high rate overflow a long.
        boolean isFull = elapsed > (full - tokens) / bytesPerSecond;
        tokens = isFull ? full : tokens + elapsed * bytesPerSecond;
    }
}
