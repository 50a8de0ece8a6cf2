package dev.tickwire.clock;

/** Kinds of lateness, with the spare time that each needs. */
enum Lateness {
    /**
     * Each late input counts, however late: 0.09 % may be late. At first, two minutes of packets with 5 % loss are
     * expected.
     */
    OF_INPUTS(8000, 0.05, ExcessTail.QUIET, true) {
        @Override
        double spare(ExcessTail tail, double apartNanos) {
            return tail.exceededBy(LATE_SHARE);
        }
    },
    /**
     * While a state is late, frames are drawn without that state: 0.09 % of the time may lack a state. At first, hardly
     * a loss is expected and late states count at once. On a good line, the view is thus soon close to the newest
     * state.
     */
    OF_STATES(10, 0.01, 40, false) {
        @Override
        double spare(ExcessTail tail, double apartNanos) {
            return tail.exceededInMeanBy(LACKING_SHARE * apartNanos);
        }
    };

    private static final double LATE_SHARE = 0.0009;
    private static final double LACKING_SHARE = 0.0009;

    /** Weight of what is expected at first, in samples. */
    final double expected;
    /** Share of packets that are expected to be lost. */
    final double expectedLoss;
    /** Number of samples without a late sample after which the expectation is forgotten. */
    final int firstQuiet;
    /** Whether samples beyond the spare time are rare, so that several show a wrong spare time. */
    final boolean isRare;

    Lateness(double expected, double expectedLoss, int firstQuiet, boolean isRare) {
        this.expected = expected;
        this.expectedLoss = expectedLoss;
        this.firstQuiet = firstQuiet;
        this.isRare = isRare;
    }

    /**
     * Returns the spare time in nanoseconds.
     *
     * @param tail the excesses of samples
     * @param apartNanos the time between two samples
     */
    abstract double spare(ExcessTail tail, double apartNanos);
}
