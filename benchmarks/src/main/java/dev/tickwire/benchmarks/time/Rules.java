package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.time.wire.Press;
import dev.tickwire.benchmarks.time.wire.Runner;

/** Rules of motion. */
final class Rules {
    /** Greatest distance of a hit from the middle of a target, in metres. */
    static final double RADIUS = 0.3;

    /** Metres per tick, less than a quantization step. */
    private static final float RUN = 0.006f;

    private static final int STEPS = 0xFFFF;
    private static final double REACH = 20;
    private static final double SLOW_TICKS = 97;
    private static final double QUICK_TICKS = 31;

    private Rules() {}

    /** Moves the player's object by one tick. StrictMath yields the same result on every machine. */
    static void run(Runner runner, Press press) {
        double radians = StrictMath.toRadians(press.direction());
        runner.x(runner.x() + RUN * (float) StrictMath.cos(radians));
        runner.y(runner.y() + RUN * (float) StrictMath.sin(radians));
        runner.steps(runner.steps() + 1 & STEPS);
    }

    /** Returns the place of a target in a tick. It moves by up to 0.25 m per tick. */
    static float place(int tick) {
        return (float) (REACH * Math.sin(tick / SLOW_TICKS) + Math.sin(tick / QUICK_TICKS));
    }

    static boolean hits(float aim, float place) {
        return Math.abs(aim - place) <= RADIUS;
    }
}
