package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Ten seconds from one second after a stall of two seconds on, and ten without a stall to compare.
 *
 * <p>Of 600 inputs none may be repeated, which is not to be reached in each run: if three datagrams in a row are lost,
 * an input comes with the fourth, later than a margin of 2.5 ticks allows. Printed is in how many runs an oracle with
 * that margin repeats an input on the same flights. A run whose only fault are repeated inputs does not count against
 * the aim if an oracle with the same median margin as the clock had in this run repeats one too.
 */
final class Stalls {
    private static final double WARM_UP_SECONDS = 12;
    private static final double STALL_SECONDS = 2;
    private static final double RECOVERY_SECONDS = 1;
    private static final double SECONDS = 10;
    private static final double FRAMES_PER_SECOND = 60;
    private static final double MOST_FAILED_PERCENT = 5;

    private Stalls() {}

    static List<Figure> measure(long[] seeds) {
        List<Figure> figures = new ArrayList<>();
        add(figures, "without a stall", seeds, game -> {});
        add(figures, "after a stall of the server", seeds, game -> game.stopServer(STALL_SECONDS));
        add(figures, "after a stall of the client", seeds, game -> game.stopClient(STALL_SECONDS));
        return figures;
    }

    private static void add(List<Figure> figures, String when, long[] seeds, Consumer<TimeGame> stall) {
        int missed = 0;
        int ofOracle = 0;
        int avoidable = 0;
        for (long seed : seeds) {
            Measures run = run(seed, stall);
            boolean isChance = run.oracleMisses() > 0;
            boolean isWellButForInputs = Aims.keepsButForInputs(run);
            missed += isWellButForInputs && run.repeated() == 0 ? 0 : 1;
            ofOracle += run.oracleMisses(Aims.MOST_MARGIN) > 0 ? 1 : 0;
            avoidable += isWellButForInputs && (run.repeated() == 0 || isChance) ? 0 : 1;
        }
        String condition = Network.LOSSY.name() + ", ten seconds " + when;
        double percent = 100.0 / seeds.length;
        figures.add(new Figure(condition, "runs that miss an aim, %", missed * percent, Figure.NO_AIM));
        figures.add(new Figure(
                condition,
                "runs in which an oracle at 2.5 ticks repeats an input, %",
                ofOracle * percent,
                Figure.NO_AIM));
        figures.add(new Figure(
                condition,
                "runs that miss an aim but as an oracle of the same margin, %",
                avoidable * percent,
                MOST_FAILED_PERCENT));
    }

    private static Measures run(long seed, Consumer<TimeGame> stall) {
        TimeGame game = new TimeGame(seed, Edition.SIXTY, Network.LOSSY, FRAMES_PER_SECOND);
        game.begin();
        game.run(WARM_UP_SECONDS);
        stall.accept(game);
        game.run(STALL_SECONDS + RECOVERY_SECONDS);
        return Measures.of(game, SECONDS);
    }
}
