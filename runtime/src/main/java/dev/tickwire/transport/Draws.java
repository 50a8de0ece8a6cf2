package dev.tickwire.transport;

import java.util.SplittableRandom;

/** Random numbers of simulations, the same for a seed on every platform and Java version. */
final class Draws {
    /** Most standard deviations of normal jitter. */
    private static final double MAX_DEVIATION = 5;
    /** Most means of long-tailed jitter. */
    private static final double MAX_MEANS = 100;

    private final SplittableRandom random;

    Draws(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Returns true with a probability of {@code share}; draws nothing if it is 0. */
    boolean happens(double share) {
        return share > 0 && unit() < share;
    }

    /** Returns a number from 0 to below 1. */
    double unit() {
        return (random.nextLong() >>> 11) * 0x1.0p-53;
    }

    /** Returns an integer from 0 to {@code max}, inclusive; {@code max} is at most 2^52. */
    long upTo(long max) {
        return (long) (unit() * (max + 1));
    }

    /** Returns a number of the standard normal distribution, by the polar method of Marsaglia. */
    double normal() {
        double x;
        double square;
        do {
            x = 2 * unit() - 1;
            double y = 2 * unit() - 1;
            square = x * x + y * y;
        } while (square >= 1 || square == 0);
        return x * StrictMath.sqrt(-2 * StrictMath.log(square) / square);
    }

    /** Returns a number of the exponential distribution with mean 1. */
    double exponential() {
        return -StrictMath.log(1 - unit());
    }

    /** Returns a number of a Pareto distribution of shape 3, shifted to begin at 0 and scaled to mean 1. */
    double longTailed() {
        return 2 * (1 / StrictMath.cbrt(1 - unit()) - 1);
    }

    /** Returns the difference of a datagram's latency, in nanoseconds. */
    long jitter(NetworkConditions.Jitter shape, long jitterNanos) {
        switch (shape) {
            case NORMAL:
                return (long) (jitterNanos * Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, normal())));
            case LONG_TAIL:
                return (long) (jitterNanos * Math.min(MAX_MEANS, longTailed()));
            default:
                return upTo(2 * jitterNanos) - jitterNanos;
        }
    }
}
