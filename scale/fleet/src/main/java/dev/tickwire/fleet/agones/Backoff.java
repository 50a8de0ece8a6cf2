package dev.tickwire.fleet.agones;

/** Times between tries that fail: the first, doubled with each failure up to a bound. */
final class Backoff {
    static final long FIRST_NANOS = 250_000_000L;

    private final long mostNanos;
    private long nextNanos;

    Backoff(long mostNanos) {
        this.mostNanos = mostNanos;
        reset();
    }

    /** The time to wait after a failure. */
    long failed() {
        long now = nextNanos;
        nextNanos = Math.min(mostNanos, nextNanos * 2);
        return now;
    }

    void reset() {
        nextNanos = Math.min(mostNanos, FIRST_NANOS);
    }
}
