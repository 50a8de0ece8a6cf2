package dev.tickwire.session.netcode;

/**
 * Bound on the requests that a client sends without an answer, over all transfers. Addresses in a token of a server may
 * belong to somebody else, who must not be flooded.
 *
 * <p>{@value #CAPACITY} requests can be sent at once, then one request in two seconds: at least two requests for each
 * server within the usual time-out. Requests to a server that answers do not count.
 */
public final class RequestAllowance {
    /** Most requests without an answer at once. */
    static final int CAPACITY = 10;

    private static final long REFILL_NANOS = 2_000_000_000L;

    private int remaining = CAPACITY;
    /** Requests to the current server that have no answer yet. */
    private int unanswered;

    private long refilledAtNanos;

    /** Creates a full allowance. */
    public RequestAllowance() {}

    /**
     * Adds one request in 2 seconds, up to {@value #CAPACITY}.
     *
     * @param nowNanos the time of the session in nanoseconds, which starts near zero and never goes back
     */
    public void advance(long nowNanos) {
        if (remaining == CAPACITY || nowNanos - refilledAtNanos >= REFILL_NANOS) {
            remaining = Math.min(CAPACITY, remaining + 1);
            refilledAtNanos = nowNanos;
        }
    }

    /** Uses one request of the allowance, and returns whether a request was allowed. */
    boolean tryConsume() {
        if (remaining == 0) {
            return false;
        }
        remaining--;
        unanswered++;
        return true;
    }

    /** Called when the current server has answered: restores the allowance for the requests to it. */
    void onAnswered() {
        remaining = Math.min(CAPACITY, remaining + unanswered);
        unanswered = 0;
    }

    /** Called when the client leaves a server: the allowance for the requests to it is not restored. */
    void onServerChanged() {
        unanswered = 0;
    }
}
