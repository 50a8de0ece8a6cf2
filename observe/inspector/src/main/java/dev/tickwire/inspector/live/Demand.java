package dev.tickwire.inspector.live;

/**
 * What readers of the page view now, so that the endpoint copies no more than needed. The page's threads set it, the
 * endpoint's thread reads it.
 */
final class Demand {
    /** Time after the last request for packets for which packets are copied, 2.5 s. */
    private static final long PACKETS_NANOS = 2_500_000_000L;

    private volatile boolean isWatched;
    private volatile boolean wantsPackets;
    private volatile long askedNanos;

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
    void askPackets(long nanoTime) {
        askedNanos = nanoTime;
        wantsPackets = true;
    }

    /**
     * Stops the copies of packets if the page no longer requests them.
     *
     * @param nanoTime the time of {@link System#nanoTime}
     */
    void expire(long nanoTime) {
        if (wantsPackets && nanoTime - askedNanos > PACKETS_NANOS) {
            wantsPackets = false;
        }
    }

    boolean wantsPackets() {
        return isWatched && wantsPackets;
    }
}
