package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Runs;
import dev.tickwire.benchmarks.table.Figure;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Input time after a step of the latency to the server: it must reach the new value without oscillating. */
final class Steps {
    /** Seconds of the curve before the step. */
    static final double BEFORE_SECONDS = 1;
    /** Seconds after the step in which oscillation counts. */
    static final double SECONDS = 10;

    static final double STEP_MILLIS = 100;
    static final double[] LATENCY_MILLIS = {50, 300};

    private static final double STEP_AT_SECONDS = 21;
    private static final double SETTLED_AFTER_SECONDS = 15;
    private static final double SETTLED_SECONDS = 15;
    /** A distance from the settled lead that counts as none, in ticks. */
    private static final double NEAR_TICKS = 0.5;

    private static final double FRAMES_PER_SECOND = 60;
    private static final int MAX_CHANGES = 2;

    private Steps() {}

    static List<Figure> measure(long[] seeds) {
        List<Figure> figures = new ArrayList<>();
        for (double latency : LATENCY_MILLIS) {
            for (double step : new double[] {STEP_MILLIS, -STEP_MILLIS}) {
                int max = Collections.max(
                        Runs.of(seeds, seed -> run(seed, latency, step).changesOfSign()));
                String condition = String.format(
                        Locale.ROOT,
                        "%s, %.0f ms each way, the way there %.0f ms %s at second %.0f",
                        "±10 ms, 5 %",
                        latency,
                        Math.abs(step),
                        step > 0 ? "longer" : "shorter",
                        STEP_AT_SECONDS);
                figures.add(new Figure(condition, "changes of sign in 10 s, at the most", max, MAX_CHANGES));
            }
        }
        return figures;
    }

    /**
     * Plays a game and changes the latency of the way to the server.
     *
     * @param stepMillis the change in milliseconds, negative for a shorter way
     */
    static Lead run(long seed, double latencyMillis, double stepMillis) {
        NetworkConditions back = Network.lossy(latencyMillis);
        NetworkConditions before = Network.lossy(latencyMillis + Math.max(0, -stepMillis));
        NetworkConditions after = Network.lossy(latencyMillis + Math.max(0, stepMillis));
        TimeGame game = new TimeGame(seed, Edition.SIXTY, new Network("", before, back), FRAMES_PER_SECOND);
        game.begin();
        game.run(STEP_AT_SECONDS - BEFORE_SECONDS);
        Lead lead = new Lead(game.seconds() + BEFORE_SECONDS);
        game.watch(lead);
        game.run(BEFORE_SECONDS);
        game.setConditions(after, back);
        game.run(SETTLED_AFTER_SECONDS + SETTLED_SECONDS);
        game.close();
        return lead;
    }

    /** Lead of the input time over the server in each frame, in ticks. */
    static final class Lead implements TimeGame.Watch {
        private final double stepAt;
        private final List<double[]> points = new ArrayList<>();

        Lead(double stepAt) {
            this.stepAt = stepAt;
        }

        @Override
        public void onFrame(TimeGame game) {
            points.add(new double[] {game.seconds() - stepAt, game.client().inputTick() - game.serverTick()});
        }

        /** Returns pairs for each frame: seconds from the step, and ticks from the mean before it. */
        List<double[]> curve() {
            double start = mean(-BEFORE_SECONDS, 0);
            return points.stream()
                    .filter(point -> point[0] <= SECONDS)
                    .map(point -> new double[] {point[0], point[1] - start})
                    .toList();
        }

        /** Returns the number of changes from one side of the settled lead to the other. */
        int changesOfSign() {
            double settled = mean(SETTLED_AFTER_SECONDS, SETTLED_AFTER_SECONDS + SETTLED_SECONDS);
            int changes = 0;
            double side = 0;
            for (double[] point : points) {
                double away = point[1] - settled;
                if (point[0] >= 0 && point[0] < SECONDS && Math.abs(away) >= NEAR_TICKS) {
                    changes += side * away < 0 ? 1 : 0;
                    side = away;
                }
            }
            return changes;
        }

        private double mean(double from, double to) {
            return points.stream()
                    .filter(point -> point[0] >= from && point[0] < to)
                    .mapToDouble(point -> point[1])
                    .average()
                    .orElse(Double.NaN);
        }
    }
}
