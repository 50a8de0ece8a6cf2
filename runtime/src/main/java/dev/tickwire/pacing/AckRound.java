package dev.tickwire.pacing;

/**
 * Measurement of deliveries and losses from one ack to a later ack, over at least a round trip.
 *
 * <p>The delivery rate is over the time between the acks or the time between the sending of the slices, whichever is
 * longer. The source is the draft on delivery rate estimation (draft-cheng-iccrg-delivery-rate-estimation, section
 * 2.2). Acks that waited and arrive together then do not make the path look faster than the sender was.
 */
final class AckRound {
    private long deliveredBytes;
    private long lostBytes;

    private boolean begun;
    private long endOrder;
    private long atNanos;
    private long sentAtNanos;
    private boolean sentKnown;
    private long deliveredBefore;
    private long lostBefore;

    void onDelivered(long bytes) {
        deliveredBytes += bytes;
    }

    void onLost(long bytes) {
        lostBytes += bytes;
    }

    /** Begins a round at an ack. */
    void begin(long nowNanos, long newestSentAtNanos, boolean isSentKnown, long nextOrder) {
        begun = true;
        endOrder = nextOrder;
        atNanos = nowNanos;
        sentAtNanos = newestSentAtNanos;
        sentKnown = isSentKnown;
        deliveredBefore = deliveredBytes;
        lostBefore = lostBytes;
    }

    void abandon() {
        begun = false;
    }

    boolean isBegun() {
        return begun;
    }

    /** Returns whether the slices sent since the beginning of the round are acked. */
    boolean isOver(long newestOrder) {
        return begun && newestOrder >= endOrder;
    }

    long lastedNanos(long nowNanos) {
        return nowNanos - atNanos;
    }

    double delivered() {
        return deliveredBytes - deliveredBefore;
    }

    double lost() {
        return lostBytes - lostBefore;
    }

    double lossShare() {
        double lost = lost();
        return lost / Math.max(1, lost + delivered());
    }

    /** Returns the delivery rate in bytes a second. */
    double bytesPerSecond(long nowNanos, long newestSentAtNanos, boolean isSentKnown) {
        long durationNanos = nowNanos - atNanos;
        if (sentKnown && isSentKnown) {
            durationNanos = Math.max(durationNanos, newestSentAtNanos - sentAtNanos);
        }
        return delivered() * Tuning.NANOS_PER_SECOND / durationNanos;
    }

    /** Returns all bytes acked so far. */
    long deliveredBytes() {
        return deliveredBytes;
    }
}
