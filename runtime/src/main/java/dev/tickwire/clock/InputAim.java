package dev.tickwire.clock;

/**
 * How far the input time should be ahead of the client's. Each report tells by how much less it could have been for one
 * input, whatever it was then: so earlier corrections are no part of what is measured, and nothing oscillates.
 */
final class InputAim {
    private static final double MEMORY_NANOS = 240e9;
    /** No more than this is spared for late inputs, so that the others do not wait too long. */
    private static final double MOST_NANOS = 250e6;

    private static final double MOST_TICKS = 48;
    /** No margin is farther from 0: what a server says is bounded before it counts. */
    private static final double MARGIN_TICKS = 4000;

    /** No round trip is longer: a server that reports inputs as later still moves them no further ahead. */
    private static final double MOST_TRIP_NANOS = 5e9;

    /** With no report for so long, inputs that are far ahead are too far: a server takes no notice of them. */
    private static final double DEAF_NANOS = 500e6;

    private static final double FAR_TICKS = 48;

    /** So few reports do not settle the aim: one input that came early would lose those that follow. */
    private static final int FEW_REPORTS = 8;
    /** So long it is learnt what is late on the way. */
    private static final double LEARNING_NANOS = 3e9;

    private final SentInputs sent = new SentInputs();
    private final Needs needs = new Needs(Lateness.OF_INPUTS, MEMORY_NANOS);
    private double reportedAtNanos;
    private int reports;
    private double learntAtNanos;
    /** Whether reports have said how long the round trip is, and so how far inputs have to be ahead of the line. */
    private boolean isTripKnown;

    private double tripNanos;

    void clear(double nowNanos, double tickNanos) {
        reports = 0;
        learntAtNanos = Double.POSITIVE_INFINITY;
        isTripKnown = false;
        sent.clear();
        needs.clear(nowNanos, tickNanos);
    }

    /** Knows nothing but how far ahead the input time was right, by the clock's present scale. */
    void assume(double nowNanos, double aheadNanos, double tickNanos) {
        clear(nowNanos, tickNanos);
        needs.assume(aheadNanos - spareNanos(tickNanos));
    }

    /** The ways are others: what is under way tells nothing. */
    void onMove(double nowNanos, double tickNanos) {
        sent.clear();
        needs.forget(nowNanos, tickNanos);
    }

    /**
     * The server's ticks have moved against the client's time; the ways are as long as before.
     *
     * @param lineNanos how far ahead the input time had to be before if the way takes no time
     */
    void shift(double lineNanos) {
        if (needs.isKnown()) {
            isTripKnown = true;
            tripNanos = needs.usual() - lineNanos;
        }
        reports = 0;
        sent.clear();
        needs.forgetUsual();
    }

    void onSent(long tick, double aheadNanos) {
        sent.add(tick, aheadNanos);
    }

    /**
     * The server reports an input.
     *
     * @param marginTicks how early it came, in ticks; below 0 if it was late
     * @param lineNanos how far ahead the input time has to be if the way takes no time
     */
    void onReport(double nowNanos, long tick, double marginTicks, double lineNanos, double tickNanos) {
        if (sent.has(tick) && marginTicks >= -MARGIN_TICKS && marginTicks <= MARGIN_TICKS) {
            reportedAtNanos = nowNanos;
            reports++;
            learntAtNanos = Math.min(learntAtNanos, nowNanos + LEARNING_NANOS);
            double needed = sent.take(tick) - marginTicks * tickNanos;
            needs.add(nowNanos, Math.min(needed, lineNanos + MOST_TRIP_NANOS), tickNanos);
        }
    }

    /**
     * Whether inputs go so far ahead of the server, without a word of it, that what is known of their way is wrong.
     *
     * @param least how far ahead they have to be if nothing is late
     */
    boolean isAstray(double nowNanos, double least, double tickNanos) {
        return needs.isKnown()
                && needs.usual() - least > FAR_TICKS * tickNanos
                && nowNanos - reportedAtNanos >= DEAF_NANOS;
    }

    /** Whether few inputs were reported, so that the aim may lie wrong by more than jitter and loss explain. */
    boolean isUnsettled(double nowNanos) {
        return reports < FEW_REPORTS || nowNanos < learntAtNanos;
    }

    /**
     * How far the input time should be ahead of the client's. While there are no reports it goes by the round trip: by
     * that of earlier reports, or else by the one that was measured. That one may hold a stall, so no more of it counts
     * than a server takes inputs ahead.
     *
     * @param lineNanos how far ahead it has to be if the way takes no time
     * @param roundTripNanos the shortest round trip that was measured, and a frame
     */
    double aheadNanos(double lineNanos, double roundTripNanos, double tickNanos) {
        return usualNanos(lineNanos, roundTripNanos, tickNanos) + spareNanos(tickNanos);
    }

    private double usualNanos(double lineNanos, double roundTripNanos, double tickNanos) {
        if (needs.isKnown()) {
            return needs.usual();
        }
        double measuredNanos = Math.min(roundTripNanos, FAR_TICKS * tickNanos);
        return lineNanos + (isTripKnown ? tripNanos : measuredNanos);
    }

    /** How much of that is for what is late. */
    double spareNanos(double tickNanos) {
        return Math.min(needs.spare(), Math.min(MOST_NANOS, MOST_TICKS * tickNanos));
    }
}
