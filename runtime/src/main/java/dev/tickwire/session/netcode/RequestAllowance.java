package dev.tickwire.session.netcode;

/**
 * Bound on the requests that a client sends without an answer, over all transfers. Addresses in a token of a server may
 * belong to somebody else, who must not be flooded.
 *
 * <p>{@value #MOST} requests can be sent at once, then one in two seconds: at least two for each server within the
 * usual time-out. Requests to a server that answers do not count.
 */
public final class RequestAllowance {
    /** Most requests without an answer at once. */
    static final int MOST = 10;

    private static final long REFILL_NANOS = 2_000_000_000L;

    private int left = MOST;
    /** Requests to the current server that have no answer yet. */
    private int asked;

    private long refilledAtNanos;

    /** Creates a full allowance. */
    public RequestAllowance() {}

    /**
     * Adds one request in 2 seconds, up to {@value #MOST}.
     *
     * @param nowNanos the time of the session in nanoseconds, which starts near zero and never goes back
     */
    public void advance(long nowNanos) {
        if (left == MOST || nowNanos - refilledAtNanos >= REFILL_NANOS) {
            left = Math.min(MOST, left + 1);
            refilledAtNanos = nowNanos;
        }
    }

    /** Uses one request, and returns whether there was one. */
    boolean take() {
        if (left == 0) {
            return false;
        }
        left--;
        asked++;
        return true;
    }

    /** Called when the current server has answered: restores the allowance for the requests to it. */
    void onAnswered() {
        left = Math.min(MOST, left + asked);
        asked = 0;
    }

    /** Called when the client leaves a server: the allowance for the requests to it is not restored. */
    void onLeft() {
        asked = 0;
    }
}
