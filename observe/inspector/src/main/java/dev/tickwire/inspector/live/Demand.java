package dev.tickwire.inspector.live;

/** The wishes of those who look at the page; set by the page's threads, read by the endpoint's. */
final class Demand {
    /** Packets are copied so long after the time line was last asked for. */
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

    /** The time line was asked for. */
    void askPackets(long nanoTime) {
        askedNanos = nanoTime;
        wantsPackets = true;
    }

    /** Ends the copying of packets if nobody asks for them any more. */
    void expire(long nanoTime) {
        if (wantsPackets && nanoTime - askedNanos > PACKETS_NANOS) {
            wantsPackets = false;
        }
    }

    boolean wantsPackets() {
        return isWatched && wantsPackets;
    }
}
