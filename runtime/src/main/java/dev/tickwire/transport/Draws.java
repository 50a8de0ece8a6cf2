package dev.tickwire.transport;

import java.util.SplittableRandom;

/** Random numbers of a simulated line: for a seed the same on every machine and every Java. */
final class Draws {
    private final SplittableRandom random;

    Draws(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Whether something happens whose share is given, 0 to 1; what never happens draws nothing. */
    boolean happens(double share) {
        return share > 0 && unit() < share;
    }

    /** 0 or more, less than 1. */
    double unit() {
        return (random.nextLong() >>> 11) * 0x1.0p-53;
    }

    /** 0 to {@code most}, each as likely; up to 2^52. */
    long upTo(long most) {
        return (long) (unit() * (most + 1));
    }

    /** Of a normal distribution around 0 with standard deviation 1: the polar method of Marsaglia. */
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

    /** Of an exponential distribution with mean 1. */
    double exponential() {
        return -StrictMath.log(1 - unit());
    }

    /** Of a Pareto distribution of shape 3 that is moved to begin at 0 and stretched to mean 1. */
    double longTailed() {
        return 2 * (1 / StrictMath.cbrt(1 - unit()) - 1);
    }
}
