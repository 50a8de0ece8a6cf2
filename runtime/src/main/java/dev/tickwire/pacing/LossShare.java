package dev.tickwire.pacing;

/** Which share of the slices is lost, and which of that is the path's own: what is lost when no queue stands. */
final class LossShare {
    private static final double MEMORY = 0.95;
    private static final double MOST_USUAL = 0.8;

    private double lost;
    private double sent;

    /** A round without a queue has ended. */
    void addCalm(double lostBytes, double deliveredBytes) {
        lost = lost * MEMORY + lostBytes;
        sent = sent * MEMORY + lostBytes + deliveredBytes;
    }

    /** The path's own, 0 to 0.8. */
    double usual() {
        return sent == 0 ? 0 : Math.min(lost / sent, MOST_USUAL);
    }
}
