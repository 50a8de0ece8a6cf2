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

    /** With no report for so long, inputs that are far ahead are too far: a server takes no notice of them. */
    private static final double DEAF_NANOS = 500e6;

    private static final double FAR_TICKS = 48;

    private final SentInputs sent = new SentInputs();
    private final Needs needs = new Needs(Lateness.OF_INPUTS, MEMORY_NANOS);
    private double reportedAtNanos;

    void clear(double nowNanos, double tickNanos) {
        sent.clear();
        needs.clear(nowNanos, tickNanos);
    }

    /** The ways are others: what is under way tells nothing. */
    void onMove(double nowNanos, double tickNanos) {
        sent.clear();
        needs.forget(nowNanos, tickNanos);
    }

    /** The server's ticks have moved against the client's time. */
    void shift(double nanos) {
        sent.clear();
        needs.shift(nanos);
    }

    void onSent(int tick, double aheadNanos) {
        sent.add(tick, aheadNanos);
    }

    void onReport(double nowNanos, int tick, double marginTicks, double tickNanos) {
        if (sent.has(tick) && marginTicks >= -MARGIN_TICKS && marginTicks <= MARGIN_TICKS) {
            reportedAtNanos = nowNanos;
            needs.add(nowNanos, sent.take(tick) - marginTicks * tickNanos, tickNanos);
        }
    }

    /**
     * Whether inputs go so far ahead of the server, without a word of it, that what is known of their way is wrong.
     *
     * @param guess how far ahead they would have to be if nothing were late
     */
    boolean isAstray(double nowNanos, double guess, double tickNanos) {
        return needs.isKnown()
                && needs.usual() - guess > FAR_TICKS * tickNanos
                && nowNanos - reportedAtNanos >= DEAF_NANOS;
    }

    /** Whether an input was reported. */
    boolean isKnown() {
        return needs.isKnown();
    }

    /**
     * How far the input time should be ahead of the client's.
     *
     * @param guess how far it would have to be if nothing were late, before there are reports
     */
    double aheadNanos(double guess, double tickNanos) {
        double spare = Math.min(needs.spare(), Math.min(MOST_NANOS, MOST_TICKS * tickNanos));
        return (needs.isKnown() ? needs.usual() : guess) + spare;
    }
}
