package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.time.wire.Press;
import dev.tickwire.benchmarks.time.wire.Runner;

/** The rules by which things move. */
final class Rules {
    /** How far from the middle of a target a shot hits, in metres. */
    static final double RADIUS = 0.3;

    /** Less than a step, in metres. */
    private static final float RUN = 0.006f;

    private static final int STEPS = 0xFFFF;
    private static final double REACH = 20;
    private static final double SLOW_TICKS = 97;
    private static final double QUICK_TICKS = 31;

    private Rules() {}

    /** Moves the player's own by one tick; StrictMath keeps the result the same on every machine. */
    static void run(Runner runner, Press press) {
        double radians = StrictMath.toRadians(press.direction());
        runner.x(runner.x() + RUN * (float) StrictMath.cos(radians));
        runner.y(runner.y() + RUN * (float) StrictMath.sin(radians));
        runner.steps(runner.steps() + 1 & STEPS);
    }

    /** Where a target is in a tick; it moves by up to 0.25 m a tick. */
    static float place(int tick) {
        return (float) (REACH * Math.sin(tick / SLOW_TICKS) + Math.sin(tick / QUICK_TICKS));
    }

    /** Whether a shot at one place hits what is at another. */
    static boolean hits(float aim, float place) {
        return Math.abs(aim - place) <= RADIUS;
    }
}
