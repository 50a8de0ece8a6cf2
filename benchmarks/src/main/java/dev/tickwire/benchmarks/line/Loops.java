package dev.tickwire.benchmarks.line;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Simulated time in steps of half a millisecond, and loops at 60 Hz, each with a phase of its own. */
public final class Loops {
    public static final double TICK_SECONDS = 1.0 / 60;

    private static final double STEP_SECONDS = 0.0005;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final Runnable network;
    private final List<Loop> loops = new ArrayList<>();
    private double seconds;

    /** A loop. */
    private static final class Loop {
        final double phase;
        final Runnable tick;
        long ticks;

        Loop(double phase, Runnable tick) {
            this.phase = phase;
            this.tick = tick;
        }
    }

    /** Begins at second 0, without loops. The network is called in each step, before the loops. */
    public Loops(Runnable network) {
        this.network = network;
    }

    /** Adds a loop behind the others, whose first tick is at some second. */
    public void add(double phase, Runnable tick) {
        loops.add(new Loop(phase, tick));
    }

    /** Plays a step. A loop does at most one tick in it. */
    private void step() {
        seconds += STEP_SECONDS;
        network.run();
        for (Loop loop : loops) {
            if (seconds >= loop.phase + loop.ticks * TICK_SECONDS) {
                loop.ticks++;
                loop.tick.run();
            }
        }
    }

    public void runFor(double duration) {
        runUntil(() -> false, duration);
    }

    /** Plays until a condition holds, some seconds at most. */
    public void runUntil(BooleanSupplier condition, double mostSeconds) {
        for (double until = seconds + mostSeconds; !condition.getAsBoolean() && seconds < until; ) {
            step();
        }
    }

    public double seconds() {
        return seconds;
    }

    public long nanos() {
        return Math.round(seconds * NANOS_PER_SECOND);
    }
}
