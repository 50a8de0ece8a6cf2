package dev.tickwire.inspector.live;

/**
 * Demand of the browsers that have the page open. The page's threads set the demand. The endpoint's thread reads the
 * demand, and copies no more than needed.
 */
final class Demand {
    /** Time after the last request for packets for which packets are copied, 2.5 s. */
    private static final long PACKETS_NANOS = 2_500_000_000L;

    private volatile boolean isWatched;
    private volatile boolean wantsPackets;
    private volatile long requestedNanos;

    void watched(boolean now) {
        isWatched = now;
    }

    boolean isWatched() {
        return isWatched;
    }

    /**
     * Called when the page requests packets.
     *
     * @param nanoTime the time of {@link System#nanoTime}
     */
    void requestPackets(long nanoTime) {
        requestedNanos = nanoTime;
        wantsPackets = true;
    }

    /**
     * Stops the copies of packets if no browser requests them any longer.
     *
     * @param nanoTime the time of {@link System#nanoTime}
     */
    void expire(long nanoTime) {
        if (wantsPackets && nanoTime - requestedNanos > PACKETS_NANOS) {
            wantsPackets = false;
        }
    }

    boolean wantsPackets() {
        return isWatched && wantsPackets;
    }
}
