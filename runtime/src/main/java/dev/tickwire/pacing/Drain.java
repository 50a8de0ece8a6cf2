package dev.tickwire.pacing;

/**
 * Sends less than gets through until a queue is gone, as BBR does behind its startup. Two things may show on the way:
 * that there was no queue, only datagrams that were late together, when slices that had been sent before meet none; and
 * that it is not ours, when it does not go although little is sent.
 */
final class Drain {
    /** The outcome of one round of draining. */
    enum Outcome {
        GOING_ON,
        EMPTY,
        NOT_OURS
    }

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

    /** The share of the bandwidth to send at such a queue. */
    static double gain(long queueNanos) {
        if (queueNanos > Tuning.LONG_QUEUE_NANOS) {
            return Tuning.LONG_DRAIN_GAIN;
        }
        return queueNanos > 2 * Tuning.STANDING_QUEUE_NANOS ? Tuning.MIDDLE_DRAIN_GAIN : Tuning.DRAIN_GAIN;
    }

    /** An ack has come; returns whether it shows that there was no queue. */
    boolean isMistaken(long newestOrder, long nextOrder, long queueNanos) {
        if (firstOrder == UNKNOWN) {
            firstOrder = nextOrder;
        }
        return newestOrder < firstOrder && queueNanos < Tuning.NO_QUEUE_NANOS;
    }

    /**
     * The bandwidth after a round: in the first rounds, where slices stood in a queue all the time and less arrived
     * than was sent, what arrived is all.
     */
    double bandwidth(double bandwidth, double gain, double arrived, long queueNanos, long jitterNanos) {
        boolean isFirst = rounds == 0;
        boolean isLess =
                rounds < Tuning.DRAIN_LEARNING_ROUNDS && arrived < bandwidth * gain * Tuning.DRAIN_ARRIVING_SHARE;
        boolean isStanding = queueNanos > Tuning.STANDING_QUEUE_NANOS + 2 * jitterNanos;
        return isStanding && (isFirst || isLess) ? Math.min(bandwidth, arrived) : bandwidth;
    }

    /** A round has ended. */
    Outcome endRound(long nowNanos, long queueNanos, long toleratedNanos, long jitterNanos) {
        rounds++;
        calmRounds = queueNanos <= Math.max(Tuning.SHORT_QUEUE_NANOS, toleratedNanos / 2) ? calmRounds + 1 : 0;
        if (calmRounds >= Tuning.DRAIN_CALM_ROUNDS
                || rounds > Tuning.DRAIN_MANY_ROUNDS && queueNanos < Tuning.STANDING_QUEUE_NANOS + 2 * jitterNanos) {
            return Outcome.EMPTY;
        }
        boolean isStanding = queueNanos > fromNanos * Tuning.DRAIN_STANDING_SHARE;
        return isStanding && nowNanos - sinceNanos > Tuning.DRAIN_PATIENCE_NANOS ? Outcome.NOT_OURS : Outcome.GOING_ON;
    }

    boolean isFirstRound() {
        return rounds <= 1;
    }
}
