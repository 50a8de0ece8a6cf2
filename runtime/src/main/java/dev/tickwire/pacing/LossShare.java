package dev.tickwire.pacing;

/** Which share of the slices is lost, and which of that is the path's own: what is lost when no queue stands. */
final class LossShare {
    private double lost;
    private double sent;

    /** A round without a queue has ended. */
    void addCalm(double lostBytes, double deliveredBytes) {
        lost = lost * Tuning.LOSS_MEMORY + lostBytes;
        sent = sent * Tuning.LOSS_MEMORY + lostBytes + deliveredBytes;
    }

    /** The path's own, 0 to 0.8. */
    double usual() {
        return sent == 0 ? 0 : Math.min(lost / sent, Tuning.MOST_USUAL_LOSS);
    }
}
