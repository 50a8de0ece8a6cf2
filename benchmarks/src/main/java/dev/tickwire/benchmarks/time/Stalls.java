package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Runs;
import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Figure;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The ten seconds that begin one second after a stall of two seconds, and as many without a stall. The second before
 * those ten is shown as well.
 *
 * <p>Aims: none of 600 inputs is repeated, at a median margin of at most 2.5 ticks. If three datagrams in a row are
 * lost, an input arrives with the fourth, later than such a margin allows. So a game counts as avoidable if it misses
 * an aim while an oracle at 2.5 ticks repeats no input on the same flights. An oracle with the clock's own median
 * margin is shown beside it; it excuses the losses of a clock with a smaller margin.
 */
final class Stalls {
    private static final double[] BEGIN_SECONDS = {2, 12};
    private static final double STALL_SECONDS = 2;
    private static final double RECOVERY_SECONDS = 1;
    private static final double SECONDS = 10;
    private static final double FRAMES_PER_SECOND = 60;
    private static final double MAX_AVOIDABLE_PERCENT = 5;
    private static final double HALF = 0.5;
    private static final double MAX_RUNS = 0.95;

    private static final String HEAD = "| " + Network.LOSSY.name() + ": stall of 2 s | at second"
            + " | inputs repeated in the first second after it: median | 95 % of runs"
            + " | runs that miss an aim in the ten seconds behind it, % | by a repeated input | by the view's delay"
            + " | an oracle at 2.5 ticks repeats an input, % | avoidable by that oracle, %"
            + " | by one of the clock's own margin, % |\n"
            + "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";

    private final Rows rows = new Rows(HEAD);

    /** Plays games of all kinds for each seed. */
    void measure(long[] seeds) {
        for (double begin : BEGIN_SECONDS) {
            add("none", begin, seeds, game -> {});
            add("of the server", begin, seeds, game -> game.stopServer(STALL_SECONDS));
            add("of the client", begin, seeds, game -> game.stopClient(STALL_SECONDS));
        }
    }

    /** The second after a stall, and the ten seconds that follow. */
    record Run(Measured recovery, Measured after) {
        boolean keepsAims() {
            return Aims.keepsButForInputs(after) && after.repeated() == 0;
        }

        /**
         * Returns whether an aim is missed for another reason than inputs that an oracle misses as well.
         *
         * @param oracleMisses the inputs that the oracle misses
         */
        boolean isAvoidable(long oracleMisses) {
            return !keepsAims() && !(Aims.keepsButForInputs(after) && oracleMisses > 0);
        }
    }

    private void add(String who, double begin, long[] seeds, Consumer<TimeGame> stall) {
        List<Run> runs = Runs.of(seeds, seed -> run(seed, begin, stall));
        Ages recovery = new Ages();
        runs.forEach(run -> recovery.add(run.recovery.repeated()));
        double missed = percent(runs, run -> !run.keepsAims());
        double ofOracle = percent(runs, run -> run.after.oracleMissesAtMost() > 0);
        double avoidable = percent(runs, run -> run.isAvoidable(run.after.oracleMissesAtMost()));
        double ofOwnMargin = percent(runs, run -> run.isAvoidable(run.after.oracleMisses()));
        rows.add(
                Network.LOSSY.name() + ", ten seconds from 1 s after a stall, " + who + ", at second " + (int) begin,
                List.of(
                        Cell.shown(who),
                        Cell.shown("" + (int) begin),
                        Cell.shown(text(recovery.quantile(HALF))),
                        Cell.shown(text(recovery.quantile(MAX_RUNS))),
                        Cell.shown(text(missed)),
                        Cell.shown(text(percent(runs, run -> run.after.repeated() > 0))),
                        Cell.shown(text(percent(runs, run -> !Aims.keepsDelay(run.after)))),
                        Cell.shown(text(ofOracle)),
                        new Cell(
                                text(avoidable),
                                "runs that miss an aim where an oracle at 2.5 ticks repeats no input, %",
                                avoidable,
                                MAX_AVOIDABLE_PERCENT),
                        Cell.shown(text(ofOwnMargin))));
    }

    private static double percent(List<Run> runs, Predicate<Run> which) {
        return 100.0 * runs.stream().filter(which).count() / runs.size();
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static Run run(long seed, double begin, Consumer<TimeGame> stall) {
        TimeGame game = new TimeGame(seed, Edition.SIXTY, Network.LOSSY, FRAMES_PER_SECOND);
        game.begin();
        game.run(begin);
        stall.accept(game);
        game.run(STALL_SECONDS);
        Measured recovery = Measures.of(game, RECOVERY_SECONDS);
        Measured after = Measures.of(game, SECONDS);
        game.close();
        return new Run(recovery, after);
    }

    /** The figures that have an aim. */
    List<Figure> figures() {
        return rows.figures();
    }

    @Override
    public String toString() {
        return rows.toString();
    }
}
