package dev.tickwire.session.slot;

/**
 * Decides when a connected client sends moves: while the server may not know the client's address. The monitor assumes
 * this if nothing has arrived for 500 ms, or if no packet was acked in the time that acks take.
 */
public final class PathMonitor {
    /** Silence in nanoseconds after which the path is in doubt. */
    public static final long AFTER_NANOS = 500_000_000L;

    private static final long INTERVAL_NANOS = 100_000_000L;

    private boolean areAcksMissing;
    private boolean suspect;
    private long requestedAtNanos;

    /** Creates a path without doubt. */
    public PathMonitor() {}

    /** Reports that no packet was acked in the time that acks take; holds until the next {@link #isMoveDue}. */
    public void onAcksMissing() {
        areAcksMissing = true;
    }

    /**
     * Returns whether to send a move now: at once when the doubt begins, then every 100 ms. Call it at each update
     * while connected.
     *
     * @param nowNanos the current time, in nanoseconds
     * @param receivedAtNanos the time at which the last packet of the server arrived, in nanoseconds
     */
    public boolean isMoveDue(long nowNanos, long receivedAtNanos) {
        boolean wasSuspect = suspect;
        suspect = areAcksMissing || nowNanos - receivedAtNanos >= AFTER_NANOS;
        areAcksMissing = false;
        boolean isDue = suspect && (!wasSuspect || nowNanos - requestedAtNanos >= INTERVAL_NANOS);
        if (isDue) {
            requestedAtNanos = nowNanos;
        }
        return isDue;
    }

    /** Returns whether the path was in doubt at the last {@link #isMoveDue}. */
    public boolean isSuspect() {
        return suspect;
    }
}
