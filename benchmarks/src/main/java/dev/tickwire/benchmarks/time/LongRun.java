package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Figure;
import java.util.ArrayList;
import java.util.List;

/** Ten minutes with clocks that drift apart, and a way that becomes longer at once. */
final class LongRun {
    private static final double SECONDS = 600;
    private static final double WARM_UP_SECONDS = 12;
    private static final double DRIFT_PPM = 100;
    private static final double MOST_LATE_PERCENT = 0.1;
    private static final double FRAMES_PER_SECOND = 60;
    /** Ten minutes each: a few of the seeds say enough of so many ticks. */
    private static final int RUNS = 10;

    private LongRun() {}

    static List<Figure> measure(long[] seeds) {
        List<Figure> figures = new ArrayList<>();
        for (double drift : new double[] {DRIFT_PPM, -DRIFT_PPM}) {
            long late = 0;
            long ticks = 0;
            for (int run = 0; run < Math.min(RUNS, seeds.length); run++) {
                Measures measures = run(seeds[run], drift);
                late += Math.round(measures.lateShare() * measures.ticks());
                ticks += measures.ticks();
            }
            figures.add(new Figure(
                    Network.LOSSY.name() + ", ten minutes with a drift of " + (int) drift + " ppm",
                    "inputs whose margin is below 0, %",
                    100.0 * late / ticks,
                    MOST_LATE_PERCENT));
        }
        return figures;
    }

    private static Measures run(long seed, double drift) {
        TimeGame game = new TimeGame(seed, Edition.SIXTY, Network.LOSSY, FRAMES_PER_SECOND);
        game.drift(drift);
        game.begin();
        game.run(WARM_UP_SECONDS);
        return Measures.of(game, SECONDS);
    }
}
