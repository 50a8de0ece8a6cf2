package dev.tickwire.transport;

/** How jitter is distributed, that is, by how much the latency of each datagram differs. */
public enum JitterShape {
    /** Evenly, to both sides; the jitter is the most by which a latency differs. */
    UNIFORM {
        @Override
        long draw(Draws draws, long jitterNanos) {
            return draws.upTo(2 * jitterNanos) - jitterNanos;
        }
    },
    /** Normally, to both sides; the jitter is the standard deviation. No latency differs by more than 5 times that. */
    NORMAL {
        @Override
        long draw(Draws draws, long jitterNanos) {
            double deviation = draws.normal();
            return (long) (jitterNanos * Math.max(-MOST_DEVIATION, Math.min(MOST_DEVIATION, deviation)));
        }
    },
    /**
     * Late alone, mostly by little and now and then by a lot, as on radio; the jitter is the mean. A Pareto
     * distribution of shape 3: one in a hundred is late by more than 7 times the mean, one in a thousand by more than
     * 18 times, none by more than 100 times.
     */
    LONG_TAIL {
        @Override
        long draw(Draws draws, long jitterNanos) {
            return (long) (jitterNanos * Math.min(MOST_MEANS, draws.longTailed()));
        }
    };

    private static final double MOST_DEVIATION = 5;
    private static final double MOST_MEANS = 100;

    abstract long draw(Draws draws, long jitterNanos);
}
