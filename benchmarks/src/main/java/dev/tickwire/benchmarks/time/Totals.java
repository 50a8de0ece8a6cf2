package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Span;
import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.benchmarks.table.Figure;
import dev.tickwire.benchmarks.time.Rows.Cell;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Figures of a span of several games of one kind, and their Aims of the first span are in {@link Entries}.
 *
 * @param runs the measurements of each game
 */
record Totals(List<Measured> runs, Network network, Edition edition, Span span) {
    private static final double HALF = 0.5;
    /** Share of games with a worse figure than the one that is shown. */
    private static final double FEW = 0.05;

    /** Clocks slew by 5 %. A pace is measured from frame to frame, and rounded. */
    private static final double MAX_PACE_OFF = 0.05 + 1e-6;

    /** Returns the number of games in which the view went back. */
    long wentBack() {
        return runs.stream().filter(Measured::wentBack).count();
    }

    private long sum(ToLongFunction<Measured> count) {
        return runs.stream().mapToLong(count).sum();
    }

    private double percent(ToLongFunction<Measured> part, ToLongFunction<Measured> all) {
        return sum(all) == 0 ? 0 : 100.0 * sum(part) / sum(all);
    }

    /** Returns a bound that holds on each network, {@link Figure#NO_AIM} in the first span. */
    private double everywhere(double max) {
        return span.equals(Span.ENTRY) ? Figure.NO_AIM : max;
    }

    /** Returns a bound that holds on the network of most aims, {@link Figure#NO_AIM} on the others. */
    double onLossy(double max) {
        return network == Network.LOSSY ? everywhere(max) : Figure.NO_AIM;
    }

    /** Returns the most shots that are judged otherwise than on the screen, in percent. */
    private double maxOtherwise() {
        return everywhere(
                switch (network.name()) {
                    case "MOBILE" -> 2;
                    case "BAD_WIFI" -> 5;
                    default -> 1;
                });
    }

    /** Adds a row. */
    void addTo(Rows rows) {
        double repeated = percent(Measured::repeated, Measured::ticks);
        double margin = Ages.of(runs, Measured::medianMargin).quantile(HALF);
        Resampled ofOracle = Resampled.of(runs, Measured::repeated, Measured::oracleMisses);
        double[] likely = ofOracle.interval();
        double slowest = Ages.of(runs, Measured::slowest).quantile(0);
        double fastest = Ages.of(runs, Measured::fastest).quantile(1);
        double paceOff = Math.max(fastest - 1, 1 - slowest);
        double lacking = percent(Measured::extrapolated, Measured::drawn);
        double delay = Ages.of(runs, Measured::medianDelay).quantile(HALF);
        double intervals = (delay - Network.LATENCY_TICKS) / edition.interval();
        long unexcused = sum(Measured::unexcused);
        double judgedEqually = percent(Measured::judgedEqually, Measured::shots);
        String ratio = Cells.text("%.2f (%.2f to %.2f)", ofOracle.ratio(), likely[0], likely[1]);
        String pace = Cells.text("%.3f to %.3f", slowest, fastest);
        String unexplained = Cells.text("%d of %d", unexcused, sum(Measured::corrections));
        String shots = Cells.text("%.2f (%.1f)", judgedEqually, fewestJudgedEqually());
        double otherwise = 100 - judgedEqually;
        int states = edition.statesPerSecond();
        rows.add(
                network.name() + ", " + states + " states a second, seconds " + span.label(),
                List.of(
                        Cell.shown(network.name()),
                        Cell.shown(states),
                        Cell.shown(span.label()),
                        cell("%.3f", repeated, "inputs repeated, %", repeated, onLossy(0.1)),
                        cell("%.2f", margin, "median margin, ticks", margin, onLossy(2.5)),
                        new Cell(
                                ratio,
                                "inputs repeated, of those an oracle misses",
                                ofOracle.ratio(),
                                everywhere(1.25)),
                        new Cell(pace, "how far the pace of the view is from 1", paceOff, onLossy(MAX_PACE_OFF)),
                        cell("%.2f", lacking, "frames without a later state, %", lacking, onLossy(0.5)),
                        cell("%.2f", delay, "view behind the newest state, intervals", intervals, onLossy(3)),
                        new Cell(unexplained, "corrections without a repeated input", unexcused, onLossy(0)),
                        new Cell(
                                shots,
                                "shots that hit on the screen and not at the server, %",
                                otherwise,
                                maxOtherwise())));
    }

    private static Cell cell(String format, double shown, String unit, double value, double max) {
        return new Cell(Cells.text(format, shown), unit, value, max);
    }

    /** Returns the percentage of equally judged shots that only few games with shots fall below. */
    private double fewestJudgedEqually() {
        List<Measured> shooting = runs.stream().filter(run -> run.shots() > 0).toList();
        return Ages.of(shooting, run -> 100.0 * run.judgedEqually() / run.shots())
                .quantile(FEW);
    }
}
