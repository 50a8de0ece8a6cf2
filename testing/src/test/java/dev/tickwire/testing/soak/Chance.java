package dev.tickwire.testing.soak;

import java.util.SplittableRandom;

/** Draws whether something happens in a step that happens so often a second. */
public final class Chance {
    private final SplittableRandom random;
    private final double tickSeconds;

    public Chance(SplittableRandom random, double tickSeconds) {
        this.random = random;
        this.tickSeconds = tickSeconds;
    }

    public boolean happens(double perSecond) {
        return random.nextDouble() < perSecond * tickSeconds;
    }
}
