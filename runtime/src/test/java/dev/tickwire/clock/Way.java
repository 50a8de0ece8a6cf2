package dev.tickwire.clock;

import dev.tickwire.transport.BurstLosses;
import dev.tickwire.transport.NetworkConditions;
import java.util.SplittableRandom;

/** One direction of a network, as a simulator of the transport plays it: it computes when packets arrive. */
final class Way {
    static final long LOST = Long.MAX_VALUE;

    private final NetworkConditions conditions;
    private final SplittableRandom random;
    private final BurstLosses bursts;
    private long addedNanos;
    private long lastArrivalNanos = Long.MIN_VALUE;
    private long outageAtNanos;

    Way(NetworkConditions conditions, long seed) {
        this.conditions = conditions;
        this.random = new SplittableRandom(seed);
        bursts = new BurstLosses(conditions, random);
        outageAtNanos = drawGap();
    }

    /** Adds a delay to that of the conditions. */
    void add(long nanos) {
        addedNanos = nanos;
    }

    /** When a packet of now arrives; {@link #LOST} if it does not. Doubled ones arrive once. */
    long arrival(long nowNanos) {
        if (isOut(nowNanos) | bursts.loseNext() | random.nextDouble() < conditions.loss()) {
            return LOST;
        }
        long arrival = nowNanos + (long) Math.max(0, conditions.latencyNanos() + drawJitter()) + addedNanos;
        if (conditions.keepsOrder()) {
            arrival = Math.max(arrival, lastArrivalNanos);
            lastArrivalNanos = arrival;
        }
        boolean isHeldBack = random.nextDouble() < conditions.reordering();
        return isHeldBack ? arrival + (long) (random.nextDouble() * conditions.reorderNanos()) : arrival;
    }

    private boolean isOut(long nowNanos) {
        if (conditions.outageGapNanos() == 0) {
            return false;
        }
        while (nowNanos >= outageAtNanos + conditions.outageNanos()) {
            outageAtNanos += conditions.outageNanos() + drawGap();
        }
        return nowNanos >= outageAtNanos;
    }

    private long drawGap() {
        return (long) (conditions.outageGapNanos() * -Math.log(1 - random.nextDouble()));
    }

    private double drawJitter() {
        double jitter = conditions.jitterNanos();
        return switch (conditions.jitterShape()) {
            case UNIFORM -> jitter * (2 * random.nextDouble() - 1);
            case NORMAL -> jitter * Math.max(-5, Math.min(5, random.nextGaussian()));
            case LONG_TAIL -> jitter * Math.min(100, 2 * (1 / Math.cbrt(1 - random.nextDouble()) - 1));
        };
    }
}
