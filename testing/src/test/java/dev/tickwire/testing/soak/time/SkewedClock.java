package dev.tickwire.testing.soak.time;

import dev.tickwire.testing.soak.Chance;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The clock of one machine: it begins anywhere, drifts, and jumps now and then. */
final class SkewedClock {
    private static final double MAX_DRIFT = 200e-6;
    private static final double MAX_JUMP_NANOS = 3e9;
    private static final double[] JUMPS_PER_SECOND = {0, 0, 0.02, 0.1};

    private final SplittableRandom random;
    private final Chance chance;
    private final double drift;
    private final double jumpsPerSecond;
    private double offsetNanos;
    /** When it jumped, by a clock that does not. */
    private final List<Double> jumpSeconds = new ArrayList<>();

    SkewedClock(double tickSeconds, SplittableRandom random) {
        this.random = random;
        chance = new Chance(random, tickSeconds);
        drift = (random.nextDouble() * 2 - 1) * MAX_DRIFT;
        jumpsPerSecond = JUMPS_PER_SECOND[random.nextInt(JUMPS_PER_SECOND.length)];
        offsetNanos = random.nextInt() * 1e3;
    }

    /** Jumps at random times; now is the time of a clock without jumps. */
    void strike(double nowSeconds) {
        if (chance.happens(jumpsPerSecond)) {
            double max = random.nextBoolean() ? MAX_JUMP_NANOS : MAX_JUMP_NANOS / 30;
            offsetNanos += (random.nextDouble() * 2 - 1) * max;
            jumpSeconds.add(nowSeconds);
        }
    }

    /** The time that it shows. */
    long at(long nowNanos) {
        return nowNanos + (long) (offsetNanos + nowNanos * drift);
    }

    long jumps() {
        return jumpSeconds.size();
    }

    /** How often it has jumped since a time. */
    int jumpsSince(double seconds) {
        int before = jumpSeconds.size();
        while (before > 0 && jumpSeconds.get(before - 1) >= seconds) {
            before--;
        }
        return jumpSeconds.size() - before;
    }
}
