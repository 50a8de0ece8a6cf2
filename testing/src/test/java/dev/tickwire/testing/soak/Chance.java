package dev.tickwire.testing.soak;

import java.util.SplittableRandom;

/** Draws whether something happens in a step that happens so often a second. */
final class Chance {
    private final SplittableRandom random;
    private final double tickSeconds;

    Chance(SplittableRandom random, double tickSeconds) {
        this.random = random;
        this.tickSeconds = tickSeconds;
    }

    boolean happens(double perSecond) {
        return random.nextDouble() < perSecond * tickSeconds;
    }
}
