package dev.tickwire.pacing;

/**
 * Sends less than gets through until a queue is gone, as BBR does behind its startup. Two things may show on the way: that there
 * was no queue, only datagrams that were late together, when slices that had been sent before meet none; and that it is not ours,
 * when it does not go although little is sent.
 */
final class Drain {
    /** What a round of it leads to. */
    enum Outcome {
        GOING_ON,
        EMPTY,
        NOT_OURS
    }

    private static final long MILLI = 1_000_000L;
    private static final long NO_QUEUE_NANOS = 4 * MILLI;
    private static final long SHORT_QUEUE_NANOS = 10 * MILLI;
    private static final long QUEUE_NANOS = 16 * MILLI;
    private static final long LONG_QUEUE_NANOS = 60 * MILLI;
    private static final double GAIN = 0.8;
    private static final double MIDDLE_GAIN = 0.6;
    private static final double LONG_GAIN = 0.2;
    private static final int CALM_ROUNDS = 2;
    private static final int MANY_ROUNDS = 4;
    private static final int LEARNING_ROUNDS = 3;
    /** So much of what was sent does not arrive if it was more than gets through. */
    private static final double ARRIVING_SHARE = 0.9;

    private static final long PATIENCE_NANOS = 1_200 * MILLI;
    private static final double STANDING_SHARE = 0.7;
    private static final long UNKNOWN = -1;

    private long sinceNanos;
    private long fromNanos;
    private long firstOrder;
    private int rounds;
    private int calmRounds;

    void begin(long nowNanos, long queueNanos) {
        sinceNanos = nowNanos;
        fromNanos = queueNanos;
        firstOrder = UNKNOWN;
        rounds = 0;
        calmRounds = 0;
    }

    /** What share of the bandwidth is sent while there is such a queue. */
    static double gain(long queueNanos) {
        if (queueNanos > LONG_QUEUE_NANOS) {
            return LONG_GAIN;
        }
        return queueNanos > 2 * QUEUE_NANOS ? MIDDLE_GAIN : GAIN;
    }

    /** An ack has come; returns whether it shows that there was no queue. */
    boolean isMistaken(long newestOrder, long nextOrder, long queueNanos) {
        if (firstOrder == UNKNOWN) {
            firstOrder = nextOrder;
        }
        return newestOrder < firstOrder && queueNanos < NO_QUEUE_NANOS;
    }

    /**
     * What gets through, after a round: in the first rounds, where slices stood in a queue all the time and less arrived than was
     * sent, what arrived is all.
     */
    double bandwidth(double bandwidth, double gain, double arrived, long queueNanos, long unrestNanos) {
        boolean isFirst = rounds == 0;
        boolean isLess = rounds < LEARNING_ROUNDS && arrived < bandwidth * gain * ARRIVING_SHARE;
        boolean isStanding = queueNanos > QUEUE_NANOS + 2 * unrestNanos;
        return isStanding && (isFirst || isLess) ? Math.min(bandwidth, arrived) : bandwidth;
    }

    /** A round has ended. */
    Outcome endRound(long nowNanos, long queueNanos, long toleratedNanos, long unrestNanos) {
        rounds++;
        calmRounds = queueNanos <= Math.max(SHORT_QUEUE_NANOS, toleratedNanos / 2) ? calmRounds + 1 : 0;
        if (calmRounds >= CALM_ROUNDS || rounds > MANY_ROUNDS && queueNanos < QUEUE_NANOS + 2 * unrestNanos) {
            return Outcome.EMPTY;
        }
        boolean isStanding = queueNanos > fromNanos * STANDING_SHARE;
        return isStanding && nowNanos - sinceNanos > PATIENCE_NANOS ? Outcome.NOT_OURS : Outcome.GOING_ON;
    }

    boolean isFirstRound() {
        return rounds <= 1;
    }
}
