package dev.tickwire.transport;

/**
 * Distribution of jitter: the random difference of each datagram's latency, see {@link NetworkConditions#withJitter}.
 */
public enum JitterShape {
    /** Uniform in both directions; the jitter is the largest difference. */
    UNIFORM {
        @Override
        long draw(Draws draws, long jitterNanos) {
            return draws.upTo(2 * jitterNanos) - jitterNanos;
        }
    },
    /** Normal in both directions; the jitter is the standard deviation. No difference exceeds 5 standard deviations. */
    NORMAL {
        @Override
        long draw(Draws draws, long jitterNanos) {
            double deviation = draws.normal();
            return (long) (jitterNanos * Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, deviation)));
        }
    },
    /**
     * Long-tailed: delays only grow, mostly by little and sometimes by a lot, as on radio. The jitter is the mean.
     *
     * <p>A Pareto distribution of shape 3, cut at 100 times the mean. One datagram in a hundred is late by more than 7
     * times the mean, and one datagram in a thousand by more than 18 times the mean.
     */
    LONG_TAIL {
        @Override
        long draw(Draws draws, long jitterNanos) {
            return (long) (jitterNanos * Math.min(MAX_MEANS, draws.longTailed()));
        }
    };

    private static final double MAX_DEVIATION = 5;
    private static final double MAX_MEANS = 100;

    abstract long draw(Draws draws, long jitterNanos);
}
