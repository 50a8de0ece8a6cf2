package dev.tickwire.session.netcode;

/**
 * The requests that a client may send to servers of tokens that another server has given it, over all transfers: the
 * addresses in such a token may be of somebody who never asked for them.
 *
 * <p>{@value #MOST} requests may leave at once, and then one in two seconds, so that at least two leave for a server
 * within the usual time-out. Requests to a server that answers do not count.
 */
public final class RequestAllowance {
    /** How many requests may leave at once. */
    static final int MOST = 10;

    private static final long REFILL_NANOS = 2_000_000_000L;

    private int left = MOST;
    /** How many requests the present server was sent. */
    private int asked;

    private long refilledAtNanos;

    /** Allows all requests that may leave at once. */
    public RequestAllowance() {}

    /**
     * Lets time pass.
     *
     * @param nowNanos passed time, which starts near zero and never goes back
     */
    public void advance(long nowNanos) {
        if (left == MOST || nowNanos - refilledAtNanos >= REFILL_NANOS) {
            left = Math.min(MOST, left + 1);
            refilledAtNanos = nowNanos;
        }
    }

    /** Whether a request may leave now; if so it is counted. */
    boolean take() {
        if (left == 0) {
            return false;
        }
        left--;
        asked++;
        return true;
    }

    /** The server that was asked has answered. */
    void onAnswered() {
        left = Math.min(MOST, left + asked);
        asked = 0;
    }

    /** The server is asked no more; what it did not answer stays counted. */
    void onLeft() {
        asked = 0;
    }
}
