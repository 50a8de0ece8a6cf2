package dev.tickwire.clock;

import dev.tickwire.Seeds;
import dev.tickwire.transport.NetworkConditions;
import java.util.Locale;

/** Trials of one kind, each with a seed of its own, and what they measured. */
final class ClockTrials {
    /** 50 ms and up to 10 ms more or less, and one in twenty lost. */
    static final NetworkConditions LOSSY = NetworkConditions.perfect()
            .withLatencyMillis(50)
            .withJitterMillis(10)
            .withLoss(0.05);

    static final int TICKS_PER_SECOND = 60;
    static final double MAX_MISSED = 0.001;
    static final double MAX_MARGIN_TICKS = 2.5;
    static final double MAX_LACKING = 0.005;
    static final double MAX_DELAY_INTERVALS = 3;

    private static final double FEWEST_MISSED = MAX_MISSED / 10;
    private static final double SETTLED = 20;
    private static final double STALL_AT = 30;
    private static final double STALL_SECONDS = 2;

    final Samples missed = new Samples();
    final Samples margin = new Samples();
    final Samples late = new Samples();
    final Samples lacking = new Samples();
    final Samples delay = new Samples();
    final Samples badPace = new Samples();
    final Samples serverError = new Samples();
    final Samples signChanges = new Samples();
    /** 1 for each trial that kept all aims, else 0. */
    final Samples keptAll = new Samples();

    private long allTicks;
    private long missedTicks;
    private long oracleMissedTicks;

    private final int runs;

    /** Runs so many trials. */
    ClockTrials(int runs) {
        this.runs = runs;
    }

    int count() {
        return runs;
    }

    /** When the client updates: in irregular frames at this rate, or as the constant names it. */
    enum Loop {
        FRAMES_20(20),
        FRAMES_60(60),
        FRAMES_144(144),
        FRAMES_240(240),
        /** Waits until an input is due or a packet comes, at most for a frame. */
        PARKS(144);

        final double framesPerSecond;

        Loop(double framesPerSecond) {
            this.framesPerSecond = framesPerSecond;
        }
    }

    /** Runs trials without disturbance. */
    ClockTrials run(
            NetworkConditions up, NetworkConditions down, int interval, Loop loop, double drift, double seconds) {
        return run(up, down, interval, loop, drift, SETTLED, seconds);
    }

    /** Runs trials without disturbance, and measures from a time on. */
    ClockTrials run(
            NetworkConditions up,
            NetworkConditions down,
            int interval,
            Loop loop,
            double drift,
            double from,
            double seconds) {
        for (int run = 0; run < runs; run++) {
            ClockTrial trial = trial(up, down, interval, loop, run, seconds);
            trial.drift = drift;
            trial.run(seconds);
            measure(trial, from, seconds);
        }
        return this;
    }

    /** Runs trials in which one side stands still for two seconds, and measures from 1 s after it for 10 s. */
    ClockTrials runStalls(boolean isServer, boolean losesStalled, int interval) {
        for (int run = 0; run < runs; run++) {
            double at = STALL_AT + run * 0.001;
            ClockTrial trial = trial(LOSSY, LOSSY, interval, Loop.FRAMES_144, run, at + 13);
            trial.stallNanos = (long) (STALL_SECONDS * 1e9);
            if (isServer) {
                trial.serverStallAt = (long) (at * 1e9);
            } else {
                trial.clientStallAt = (long) (at * 1e9);
            }
            trial.losesStalled = losesStalled;
            trial.run(at + 13);
            measure(trial, at + STALL_SECONDS + 1, at + STALL_SECONDS + 11);
        }
        return this;
    }

    /** Runs trials in which the ways become longer, or shorter if below 0. */
    ClockTrials runSteps(double latencyMillis, double stepMillis, boolean isUp, boolean isDown) {
        NetworkConditions conditions = LOSSY.withLatencyMillis(latencyMillis + Math.max(0, -stepMillis));
        for (int run = 0; run < runs; run++) {
            ClockTrial trial = trial(conditions, conditions, 1, Loop.FRAMES_144, run, 60);
            trial.stepNanos = (long) (stepMillis * 1e6);
            trial.stepUpAt = isUp ? (long) (STALL_AT * 1e9) : Long.MAX_VALUE;
            trial.stepDownAt = isDown ? (long) (STALL_AT * 1e9) : Long.MAX_VALUE;
            trial.run(60);
            signChanges.add(trial.signChanges(STALL_AT, STALL_AT + 10, 45, 60));
            badPace.add(trial.badPace(SETTLED, 60));
        }
        return this;
    }

    /**
     * By how many times more inputs were missed than a constant offset of the same median margin had missed. Fewer than
     * one in 10,000 count as that many, a tenth of what may be missed on any line: where nothing is ever late the
     * offset misses none, and a single input that the clock misses in an hour would exceed any ratio.
     */
    double oracleRatio() {
        double fewest = FEWEST_MISSED * allTicks;
        return Math.max(fewest, missedTicks) / Math.max(fewest, oracleMissedTicks);
    }

    private static ClockTrial trial(
            NetworkConditions up, NetworkConditions down, int interval, Loop loop, int run, double seconds) {
        long seed = Seeds.of(ClockTrials.class, run);
        int firstTick = 1 + (int) (seed % 100_000);
        ClockTrial trial = new ClockTrial(up, down, TICKS_PER_SECOND, interval, firstTick, seed, seconds);
        trial.framesPerSecond = loop.framesPerSecond;
        trial.parks = loop == Loop.PARKS;
        return trial;
    }

    private void measure(ClockTrial trial, double from, double to) {
        int ticks = trial.ticks(from, to);
        missed.add((double) trial.missed(from, to) / ticks);
        margin.add(trial.medianMargin(from, to));
        late.add((double) trial.late(from, to) / ticks);
        lacking.add((double) trial.lacking(from, to) / trial.frames(from, to));
        delay.add(trial.medianDelay(from, to));
        badPace.add(trial.badPace(from, to));
        serverError.add(trial.greatestServerError(from, to));
        allTicks += ticks;
        missedTicks += trial.missed(from, to);
        oracleMissedTicks += trial.oracleMissed(from, to);
        keptAll.add(keepsAll(trial, from, to) ? 1 : 0);
    }

    /** In a short time one input may be missed, as it is then more than one in a thousand. */
    private static boolean keepsAll(ClockTrial trial, double from, double to) {
        return trial.missed(from, to) <= Math.max(1, MAX_MISSED * trial.ticks(from, to))
                && trial.medianMargin(from, to) <= MAX_MARGIN_TICKS
                && trial.lacking(from, to) <= MAX_LACKING * trial.frames(from, to)
                && trial.medianDelay(from, to) <= MAX_DELAY_INTERVALS
                && trial.badPace(from, to) == 0;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "missed %.4f %% (oracle x %.2f) [%s]  margin [%s]  lacking %.3f %% [%s]  delay [%s]  pace off %.3f %%",
                100 * missed.mean(),
                oracleRatio(),
                missed,
                margin,
                100 * lacking.mean(),
                lacking,
                delay,
                100 * badPace.mean());
    }
}
