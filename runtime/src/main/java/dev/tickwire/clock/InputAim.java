package dev.tickwire.clock;

/**
 * Offset by which the input time should be ahead of the client's time: the usual need of inputs, and spare time for
 * late ones.
 *
 * <p>Each report states how much smaller the offset of an input could have been. The measured need does not depend on
 * the offset in use, so earlier corrections cannot make the aim oscillate.
 */
final class InputAim {
    private static final double MEMORY_NANOS = 240e9;
    /** Most spare time, so that inputs in time do not wait too long. */
    private static final double MAX_NANOS = 250e6;

    private static final double MAX_TICKS = 48;
    /** Greatest margin that is accepted, in either direction: the server's reports are bounded. */
    private static final double MARGIN_TICKS = 4000;

    /** Longest round trip that is accepted: later reports of a server do not move the inputs further ahead. */
    private static final double MAX_TRIP_NANOS = 5e9;

    /** Time without a report after which inputs that are far ahead count as too far ahead: the server drops them. */
    private static final double UNANSWERED_NANOS = 500e6;

    private static final double FAR_TICKS = 48;

    /**
     * Number of reports below which the aim is unsettled: it may be wrong by more than jitter and loss. After a single
     * early input, the next inputs would be late.
     */
    private static final int MIN_REPORTS = 8;
    /** Time after the first report to settle the aim, while the lateness of the line is still measured. */
    private static final double SETTLE_NANOS = 3e9;

    private final SentInputs sent = new SentInputs();
    private final Needs needs = new Needs(Lateness.OF_INPUTS, MEMORY_NANOS);
    private double reportedAtNanos;
    private int reports;
    private double settledAtNanos;
    /** Whether reports have shown how far ahead of the line inputs have to be. */
    private boolean isTripKnown;

    private double tripNanos;

    void clear(double nowNanos, double tickNanos) {
        reports = 0;
        settledAtNanos = Double.POSITIVE_INFINITY;
        isTripKnown = false;
        sent.clear();
        needs.clear(nowNanos, tickNanos);
    }

    /** Forgets all but an offset that was right, in the present scale of the clock. */
    void assume(double nowNanos, double aheadNanos, double tickNanos) {
        clear(nowNanos, tickNanos);
        needs.assume(aheadNanos - spareNanos(tickNanos));
    }

    /** Called when packets take another route. Packets under way are ignored. */
    void onMove(double nowNanos, double tickNanos) {
        sent.clear();
        needs.forget(nowNanos, tickNanos);
    }

    /**
     * Called when the server's ticks have shifted against the client's time. Packets take as long as before.
     *
     * @param lineNanos the offset that was needed before if packets took no time
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
     * Called when the server has reported an input.
     *
     * @param marginTicks the margin in ticks, negative if the input was late
     * @param lineNanos the offset that is needed if packets take no time
     */
    void onReport(double nowNanos, long tick, double marginTicks, double lineNanos, double tickNanos) {
        if (sent.has(tick) && marginTicks >= -MARGIN_TICKS && marginTicks <= MARGIN_TICKS) {
            reportedAtNanos = nowNanos;
            reports++;
            settledAtNanos = Math.min(settledAtNanos, nowNanos + SETTLE_NANOS);
            double needed = sent.remove(tick) - marginTicks * tickNanos;
            needs.add(nowNanos, Math.min(needed, lineNanos + MAX_TRIP_NANOS), tickNanos);
        }
    }

    /**
     * Returns whether inputs are so far ahead, without reports, that the measured need is wrong.
     *
     * @param min the offset that is needed if no packet is late
     */
    boolean isTooFarAhead(double nowNanos, double min, double tickNanos) {
        return needs.isKnown()
                && needs.usual() - min > FAR_TICKS * tickNanos
                && nowNanos - reportedAtNanos >= UNANSWERED_NANOS;
    }

    /** Returns whether few inputs were reported, so that the aim may be wrong by more than jitter and loss. */
    boolean isUnsettled(double nowNanos) {
        return reports < MIN_REPORTS || nowNanos < settledAtNanos;
    }

    /**
     * Returns the offset by which the input time should be ahead of the client's time.
     *
     * <p>Without reports it uses the round trip: the round trip of earlier reports, otherwise the measured round trip.
     * A measured round trip may contain a stall, so at most 48 ticks of it count: a server drops inputs that are more
     * than 64 ticks ahead.
     *
     * @param lineNanos the offset that is needed if packets take no time
     * @param roundTripNanos the shortest measured round trip, and a frame
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

    /** Returns the part of the offset that is spare time. */
    double spareNanos(double tickNanos) {
        return Math.min(needs.spare(), Math.min(MAX_NANOS, MAX_TICKS * tickNanos));
    }
}
