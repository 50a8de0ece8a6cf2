package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Figure;
import java.util.ArrayList;
import java.util.List;

/** The aims of the measures of a network. */
final class Aims {
    /** How early inputs may come, in ticks. */
    static final double MOST_MARGIN = 2.5;

    private static final double MOST_REPEATED_PERCENT = 0.1;
    private static final double MOST_OF_ORACLE = 1.25;
    private static final double MOST_EXTRAPOLATED_PERCENT = 0.5;
    private static final double MOST_DELAY_INTERVALS = 3;
    private static final double LEAST_ALIKE_PERCENT = 99;
    private static final double LEAST_PACE = 0.95;
    private static final double MOST_PACE = 1.05;

    private Aims() {}

    /** Whether one run keeps all aims of its clocks and of what is drawn, but that inputs may be repeated. */
    static boolean keepsButForInputs(Measures run) {
        return run.medianMargin() <= MOST_MARGIN
                && 100 * run.extrapolatedShare() <= MOST_EXTRAPOLATED_PERCENT
                && run.medianDelay() - Network.LATENCY_TICKS <= MOST_DELAY_INTERVALS
                && run.slowest() >= LEAST_PACE
                && run.fastest() <= MOST_PACE
                && !run.wentBack()
                && run.unexcused() == 0;
    }

    static List<Figure> of(Network network, Edition edition, Totals totals) {
        String condition = network.name() + ", " + 60 / edition.interval() + " states a second";
        List<Figure> figures = new ArrayList<>();
        figures.add(
                new Figure(condition, "inputs repeated, of those an oracle misses", totals.ofOracle(), MOST_OF_ORACLE));
        figures.add(new Figure(condition, "runs in which the view went back", totals.wentBack(), 0));
        if (network == Network.LOSSY) {
            figures.add(new Figure(condition, "inputs repeated, %", totals.repeatedPercent(), MOST_REPEATED_PERCENT));
            figures.add(new Figure(condition, "median margin, ticks", totals.margin(), MOST_MARGIN));
            figures.add(new Figure(condition, "pace of the view at its fastest", totals.fastest(), MOST_PACE));
            figures.add(
                    new Figure(condition, "1 / pace of the view at its slowest", 1 / totals.slowest(), 1 / LEAST_PACE));
            figures.add(new Figure(
                    condition,
                    "frames without a later state, %",
                    totals.extrapolatedPercent(),
                    MOST_EXTRAPOLATED_PERCENT));
            figures.add(new Figure(
                    condition,
                    "view behind the newest state, intervals",
                    (totals.delay() - Network.LATENCY_TICKS) / edition.interval(),
                    MOST_DELAY_INTERVALS));
            figures.add(new Figure(condition, "corrections without a repeated input", totals.unexcused(), 0));
            figures.add(new Figure(
                    condition,
                    "shots that hit on the screen and not at the server, %",
                    100 - totals.judgedAlikePercent(),
                    100 - LEAST_ALIKE_PERCENT));
        }
        return figures;
    }
}
