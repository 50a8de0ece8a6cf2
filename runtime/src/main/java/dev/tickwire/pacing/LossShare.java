package dev.tickwire.pacing;

/** Share of slices that the path itself loses: the losses of rounds without a queue. */
final class LossShare {
    private double lost;
    private double sent;

    /** Adds a round without a queue. */
    void addCalm(double lostBytes, double deliveredBytes) {
        lost = lost * Tuning.LOSS_MEMORY + lostBytes;
        sent = sent * Tuning.LOSS_MEMORY + lostBytes + deliveredBytes;
    }

    /** Returns the share, 0 to 0.8. */
    double usual() {
        return sent == 0 ? 0 : Math.min(lost / sent, Tuning.MAX_USUAL_LOSS);
    }
}
