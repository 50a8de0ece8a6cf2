package dev.tickwire.session.slot;

/**
 * Shortest round trip of a handshake, from the first sending of a packet to its answer. Lost datagrams and a stalled
 * server lengthen it.
 *
 * <p>The wait between two polls of the socket counts for at most 50 ms, since a client that stalls reads the answer
 * late.
 */
final class HandshakeRoundTrip {
    /** Longest time between two looks at the socket that counts as part of a round trip, in nanoseconds. */
    private static final long MAX_WAIT_NANOS = 50_000_000L;

    private boolean isPending;
    private boolean isKnown;
    private long requestedAtNanos;
    private long updatedAtNanos;
    private long shortestNanos;

    /** Discards all samples, for another server. */
    void forget() {
        isPending = false;
        isKnown = false;
    }

    /** Called when the client has polled its socket. */
    void onUpdated(long nowNanos) {
        updatedAtNanos = nowNanos;
    }

    /** Called when a handshake packet has been sent. Repetitions do not start the measurement again. */
    void onRequested(long nowNanos) {
        if (!isPending) {
            isPending = true;
            requestedAtNanos = nowNanos;
        }
    }

    /** Called when the answer has arrived. */
    void onAnswered(long nowNanos) {
        if (!isPending) {
            return;
        }
        isPending = false;
        long trip = Math.min(nowNanos, Math.max(updatedAtNanos, requestedAtNanos) + MAX_WAIT_NANOS) - requestedAtNanos;
        shortestNanos = isKnown ? Math.min(shortestNanos, trip) : trip;
        isKnown = true;
    }

    /** Returns the shortest round trip in nanoseconds, or 0 if unknown. */
    long nanos() {
        return isKnown ? shortestNanos : 0;
    }
}
