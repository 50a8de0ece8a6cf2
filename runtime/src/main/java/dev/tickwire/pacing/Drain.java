package dev.tickwire.pacing;

/**
 * Phase that sends less than the path carries until a queue is gone, as BBR does after its startup.
 *
 * <p>The drain may find that there was no queue, only datagrams that were late together: slices sent before the drain
 * meet no queue. The drain may also find that the queue belongs to other traffic: the queue stays although little is
 * sent.
 */
final class Drain {
    /** Outcome of one round of draining. */
    enum Outcome {
        DRAINING,
        EMPTY,
        OTHER_TRAFFIC
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

    /** Returns the share of the bandwidth to send at a queueing delay. */
    static double gain(long queueNanos) {
        if (queueNanos > Tuning.LONG_QUEUE_NANOS) {
            return Tuning.LONG_DRAIN_GAIN;
        }
        return queueNanos > 2 * Tuning.STANDING_QUEUE_NANOS ? Tuning.MIDDLE_DRAIN_GAIN : Tuning.DRAIN_GAIN;
    }

    /** Updates the drain at an ack, and returns whether the ack shows that there was no queue. */
    boolean isMistaken(long newestOrder, long nextOrder, long queueNanos) {
        if (firstOrder == UNKNOWN) {
            firstOrder = nextOrder;
        }
        return newestOrder < firstOrder && queueNanos < Tuning.NO_QUEUE_NANOS;
    }

    /**
     * Returns the bandwidth after a round. In the first rounds, if the queue stood all the time and less arrived than
     * was sent, the rate of arrival is the bandwidth.
     */
    double bandwidth(double bandwidth, double gain, double arrived, long queueNanos, long jitterNanos) {
        boolean isFirst = rounds == 0;
        boolean isLess =
                rounds < Tuning.DRAIN_LEARNING_ROUNDS && arrived < bandwidth * gain * Tuning.DRAIN_ARRIVING_SHARE;
        boolean isStanding = queueNanos > Tuning.STANDING_QUEUE_NANOS + 2 * jitterNanos;
        return isStanding && (isFirst || isLess) ? Math.min(bandwidth, arrived) : bandwidth;
    }

    /** Ends a round. */
    Outcome endRound(long nowNanos, long queueNanos, long toleratedNanos, long jitterNanos) {
        rounds++;
        calmRounds = queueNanos <= Math.max(Tuning.SHORT_QUEUE_NANOS, toleratedNanos / 2) ? calmRounds + 1 : 0;
        if (calmRounds >= Tuning.DRAIN_CALM_ROUNDS
                || rounds > Tuning.DRAIN_MANY_ROUNDS && queueNanos < Tuning.STANDING_QUEUE_NANOS + 2 * jitterNanos) {
            return Outcome.EMPTY;
        }
        boolean isStanding = queueNanos > fromNanos * Tuning.DRAIN_STANDING_SHARE;
        return isStanding && nowNanos - sinceNanos > Tuning.DRAIN_PATIENCE_NANOS
                ? Outcome.OTHER_TRAFFIC
                : Outcome.DRAINING;
    }

    boolean isFirstRound() {
        return rounds <= 1;
    }
}
