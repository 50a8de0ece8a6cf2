package dev.tickwire.clock;

/** How much is spared for what is late, by what there was. */
enum Lateness {
    /** Each input that is late counts, however late: few may be. */
    OF_INPUTS {
        @Override
        double spare(ExcessTail tail, double apartNanos) {
            return tail.exceededBy(LATE_SHARE);
        }
    },
    /** As long as a state is late, frames are drawn without it: few may be. */
    OF_STATES {
        @Override
        double spare(ExcessTail tail, double apartNanos) {
            return tail.exceededInMeanBy(LACKING_SHARE * apartNanos);
        }
    };

    private static final double LATE_SHARE = 0.0009;
    private static final double LACKING_SHARE = 0.0009;

    /**
     * The offset that has to be added to the usual.
     *
     * @param tail how far samples were above the usual
     * @param apartNanos how much lies between two samples
     */
    abstract double spare(ExcessTail tail, double apartNanos);
}
