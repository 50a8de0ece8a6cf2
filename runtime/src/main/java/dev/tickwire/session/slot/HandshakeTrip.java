package dev.tickwire.session.slot;

/**
 * The round trip of a handshake: how long the quickest answer took, from when its question was sent first. A lost
 * datagram makes it longer, and so does a server that stands still.
 */
final class HandshakeTrip {
    /** No answer waited for longer in the client's loop, as far as that is known; a loop that stood still counts so. */
    private static final long MOST_WAIT_NANOS = 50_000_000L;

    private boolean isAsking;
    private boolean isKnown;
    private long askedAtNanos;
    private long lookedAtNanos;
    private long shortestNanos;

    /** A server has not been asked yet. */
    void forget() {
        isAsking = false;
        isKnown = false;
    }

    /** All that had come by now was read. */
    void onLooked(long nowNanos) {
        lookedAtNanos = nowNanos;
    }

    /** A request or a response leaves, for the first time or again. */
    void onAsked(long nowNanos) {
        if (!isAsking) {
            isAsking = true;
            askedAtNanos = nowNanos;
        }
    }

    /** The server has answered. */
    void onAnswered(long nowNanos) {
        if (!isAsking) {
            return;
        }
        isAsking = false;
        long trip = Math.min(nowNanos, Math.max(lookedAtNanos, askedAtNanos) + MOST_WAIT_NANOS) - askedAtNanos;
        shortestNanos = isKnown ? Math.min(shortestNanos, trip) : trip;
        isKnown = true;
    }

    /** The round trip, 0 if there was no answer. */
    long nanos() {
        return isKnown ? shortestNanos : 0;
    }
}
