package dev.tickwire.pacing;

/**
 * The measurement from one ack to a later one, at least a round trip: what arrived in it and what was lost.
 *
 * <p>The rate is reckoned by the time the acks took or by the time the slices took to leave, whichever is longer, as in
 * the draft on delivery rate estimation (draft-cheng-iccrg-delivery-rate-estimation, section 2.2): acks that waited and
 * come together then make no path look faster than what was sent.
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

    /** A round begins with an ack. */
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

    /** Whether what was sent since it began has been acked. */
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

    /** The delivery rate, in bytes a second. */
    double bytesPerSecond(long nowNanos, long newestSentAtNanos, boolean isSentKnown) {
        long took = nowNanos - atNanos;
        if (sentKnown && isSentKnown) {
            took = Math.max(took, newestSentAtNanos - sentAtNanos);
        }
        return delivered() * Tuning.NANOS_PER_SECOND / took;
    }

    /** All that was ever acked. */
    long deliveredBytes() {
        return deliveredBytes;
    }
}
