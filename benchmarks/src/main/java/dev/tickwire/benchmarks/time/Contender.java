package dev.tickwire.benchmarks.time;

/** Treatments of a client's one object, whose costs are compared. */
enum Contender {
    NOT_PREDICTED("not predicted", false, false),
    PREDICTED("predicted, always right", true, false),
    PUSHED("pushed in each tick, not predicted", false, true),
    CORRECTED("pushed, predicted and corrected in each tick", true, true);

    /** Name in the table. */
    final String label;

    private final boolean isPredicted;
    private final boolean isPushed;

    Contender(String label, boolean isPredicted, boolean isPushed) {
        this.label = label;
        this.isPredicted = isPredicted;
        this.isPushed = isPushed;
    }

    /** Returns the contender with which it is compared, itself for none. */
    Contender than() {
        return switch (this) {
            case PREDICTED -> NOT_PREDICTED;
            case CORRECTED -> PUSHED;
            default -> this;
        };
    }

    /** Starts its work. */
    PredictionLoop start() {
        return new PredictionLoop(isPredicted, isPushed);
    }
}
