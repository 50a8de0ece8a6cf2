package dev.tickwire.session.slot;

/**
 * When a connected client doubts that the server still reaches it where it is, and asks to be moved: when nothing came
 * for half a second, or nothing that it sent was acked in the time that acks take. While all goes well it asks for
 * nothing.
 */
public final class PathDoubt {
    /** After so long a silence a path is in doubt. */
    public static final long AFTER_NANOS = 500_000_000L;

    private static final long INTERVAL_NANOS = 100_000_000L;

    private boolean unanswered;
    private boolean open;
    private long askedAtNanos;

    /** Has no doubt yet. */
    public PathDoubt() {}

    /** Nothing that was sent has been acked for too long; counts until the next {@link #asksNow}. */
    public void unanswered() {
        unanswered = true;
    }

    /**
     * Looks whether there is reason to doubt; to be called at each update of a connected client.
     *
     * @param nowNanos the time
     * @param receivedAtNanos when the server was heard last
     * @return whether to ask now, ten times a second as long as there is reason
     */
    public boolean asksNow(long nowNanos, long receivedAtNanos) {
        boolean wasOpen = open;
        open = unanswered || nowNanos - receivedAtNanos >= AFTER_NANOS;
        unanswered = false;
        boolean asks = open && (!wasOpen || nowNanos - askedAtNanos >= INTERVAL_NANOS);
        if (asks) {
            askedAtNanos = nowNanos;
        }
        return asks;
    }

    /** Whether there was reason to doubt at the last {@link #asksNow}. */
    public boolean isOpen() {
        return open;
    }
}
