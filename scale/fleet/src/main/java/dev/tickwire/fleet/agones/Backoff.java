package dev.tickwire.fleet.agones;

/** Pauses between attempts: 250 ms, then doubled up to a bound. */
final class Backoff {
    static final long FIRST_NANOS = 250_000_000L;

    private final long maxNanos;
    private long nextNanos;

    Backoff(long maxNanos) {
        this.maxNanos = maxNanos;
        reset();
    }

    /** Returns the pause after a failure, and doubles the next one. */
    long failed() {
        long now = nextNanos;
        nextNanos = Math.min(maxNanos, nextNanos * 2);
        return now;
    }

    void reset() {
        nextNanos = Math.min(maxNanos, FIRST_NANOS);
    }
}
