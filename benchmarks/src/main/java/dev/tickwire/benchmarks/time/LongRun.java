package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Runs;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Games of ten minutes with drifting clocks, from second 0 on. */
final class LongRun {
    private static final double SECONDS = 600;
    private static final double DRIFT_PPM = 100;
    private static final double MAX_LATE_PERCENT = 0.1;
    private static final double FRAMES_PER_SECOND = 60;
    /** A few seeds suffice, because each has ten minutes of ticks. */
    private static final int RUNS = 10;

    private LongRun() {}

    static List<Figure> measure(long[] seeds) {
        List<Figure> figures = new ArrayList<>();
        for (double drift : new double[] {DRIFT_PPM, -DRIFT_PPM}) {
            long late = 0;
            long ticks = 0;
            long[] few = Arrays.copyOf(seeds, Math.min(RUNS, seeds.length));
            for (Measured run : Runs.of(few, seed -> run(seed, drift))) {
                late += run.late();
                ticks += run.ticks();
            }
            figures.add(new Figure(
                    Network.LOSSY.name() + ", seconds 0 to 600 with a drift of " + (int) drift + " ppm, " + few.length
                            + " runs",
                    "inputs whose margin is below 0, %",
                    100.0 * late / ticks,
                    MAX_LATE_PERCENT));
        }
        return figures;
    }

    private static Measured run(long seed, double drift) {
        TimeGame game = new TimeGame(seed, Edition.SIXTY, Network.LOSSY, FRAMES_PER_SECOND);
        game.drift(drift);
        game.begin();
        Measured run = Measures.of(game, SECONDS);
        game.close();
        return run;
    }
}
