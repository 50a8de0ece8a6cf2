package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The second after a stall of two seconds, and the ten that follow: as good as ten seconds without a stall. */
final class Stalls {
    private static final double WARM_UP_SECONDS = 12;
    private static final double STALL_SECONDS = 2;
    private static final double RECOVERY_SECONDS = 1;
    private static final double SECONDS = 10;
    private static final double FRAMES_PER_SECOND = 60;
    /** One of the 600 inputs: even without a stall less is a matter of luck. */
    private static final int MOST_REPEATED = 1;

    private static final double MOST_EXTRAPOLATED_SHARE = 0.005;
    private static final double LEAST_PACE = 0.95;
    private static final double MOST_PACE = 1.05;
    private static final double MOST_FAILED_PERCENT = 5;

    private Stalls() {}

    static List<Figure> measure(long[] seeds) {
        List<Figure> figures = new ArrayList<>();
        figures.add(figure("without a stall", seeds, game -> {}));
        figures.add(figure("after a stall of the server", seeds, game -> game.stopServer(STALL_SECONDS)));
        figures.add(figure("after a stall of the client", seeds, game -> game.stopClient(STALL_SECONDS)));
        return figures;
    }

    private static Figure figure(String condition, long[] seeds, Consumer<TimeGame> stall) {
        int failed = 0;
        for (long seed : seeds) {
            failed += isWell(run(seed, stall)) ? 0 : 1;
        }
        return new Figure(
                Network.LOSSY.name() + ", ten seconds " + condition,
                "runs that miss an aim, %",
                100.0 * failed / seeds.length,
                MOST_FAILED_PERCENT);
    }

    private static Measures run(long seed, Consumer<TimeGame> stall) {
        TimeGame game = new TimeGame(seed, Edition.SIXTY, Network.LOSSY, FRAMES_PER_SECOND);
        game.begin();
        game.run(WARM_UP_SECONDS);
        stall.accept(game);
        game.run(STALL_SECONDS + RECOVERY_SECONDS);
        Measures measures = new Measures(game);
        game.watch(measures);
        game.run(SECONDS);
        game.close();
        return measures;
    }

    private static boolean isWell(Measures run) {
        return run.repeated() <= MOST_REPEATED
                && run.extrapolatedShare() <= MOST_EXTRAPOLATED_SHARE
                && run.slowest() >= LEAST_PACE
                && run.fastest() <= MOST_PACE
                && !run.wentBack()
                && run.unexcused() == 0;
    }
}
