package dev.tickwire.clock;

/** How much is spared for what is late, by what there was. */
enum Lateness {
    /**
     * Each input that is late counts, however late: few may be. Two minutes of packets of which one in twenty was lost
     * are expected at first.
     */
    OF_INPUTS(8000, 0.05, ExcessTail.QUIET, true) {
        @Override
        double spare(ExcessTail tail, double apartNanos) {
            return tail.exceededBy(LATE_SHARE);
        }
    },
    /**
     * As long as a state is late, frames are drawn without it: few may be. Hardly a loss is expected at first, and what
     * is late counts at once: on a good line the view is not late for long.
     */
    OF_STATES(10, 0.01, 40, false) {
        @Override
        double spare(ExcessTail tail, double apartNanos) {
            return tail.exceededInMeanBy(LACKING_SHARE * apartNanos);
        }
    };

    private static final double LATE_SHARE = 0.0009;
    private static final double LACKING_SHARE = 0.0009;

    /** How many samples are expected before there are any. */
    final double expected;
    /** How many of them were lost, as a share. */
    final double expectedLoss;
    /** After so many samples without a late one, what was expected is forgotten. */
    final int firstQuiet;
    /** Whether samples that are later than what is spared are rare, so that more of them show that it is wrong. */
    final boolean isRare;

    Lateness(double expected, double expectedLoss, int firstQuiet, boolean isRare) {
        this.expected = expected;
        this.expectedLoss = expectedLoss;
        this.firstQuiet = firstQuiet;
        this.isRare = isRare;
    }

    /**
     * The offset that has to be added to the usual.
     *
     * @param tail how far samples were above the usual
     * @param apartNanos how much lies between two samples
     */
    abstract double spare(ExcessTail tail, double apartNanos);
}
