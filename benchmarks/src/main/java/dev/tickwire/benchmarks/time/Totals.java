package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Cells;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Figures of several games of one kind.
 *
 * @param runs the measurements of each game
 */
record Totals(List<Measured> runs) {
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

    /**
     * Returns the cells of a row.
     *
     * @param aims the aims of the span
     * @param interval the ticks between two states
     */
    List<Cell> cells(Aims aims, int interval) {
        double repeated = percent(Measured::repeated, Measured::ticks);
        double margin = Ages.of(runs, Measured::medianMargin).quantile(HALF);
        Resampled ofOracle = Resampled.of(runs, Measured::repeated, Measured::oracleMisses);
        double[] likely = ofOracle.interval();
        double slowest = Ages.of(runs, Measured::slowest).quantile(0);
        double fastest = Ages.of(runs, Measured::fastest).quantile(1);
        double paceOff = Math.max(fastest - 1, 1 - slowest);
        double lacking = percent(Measured::extrapolated, Measured::drawn);
        double delay = Ages.of(runs, Measured::medianDelay).quantile(HALF);
        double intervals = (delay - Network.LATENCY_TICKS) / interval;
        long unexcused = sum(Measured::unexcused);
        double judgedEqually = percent(Measured::judgedEqually, Measured::shots);
        String ratio = Cells.text("%.2f (%.2f to %.2f)", ofOracle.ratio(), likely[0], likely[1]);
        String pace = Cells.text("%.3f to %.3f", slowest, fastest);
        String unexplained = Cells.text("%d of %d", unexcused, sum(Measured::corrections));
        String shots = Cells.text("%.2f (%.1f)", judgedEqually, fewestJudgedEqually());
        double otherwise = 100 - judgedEqually;
        return List.of(
                cell("%.3f", repeated, "inputs repeated, %", repeated, aims.onLossy(0.1)),
                cell("%.2f", margin, "median margin, ticks", margin, aims.onLossy(2.5)),
                new Cell(ratio, "inputs repeated, of those an oracle misses", ofOracle.ratio(), aims.everywhere(1.25)),
                new Cell(pace, "how far the pace of the view is from 1", paceOff, aims.onLossy(MAX_PACE_OFF)),
                cell("%.2f", lacking, "frames without a later state, %", lacking, aims.onLossy(0.5)),
                cell("%.2f", delay, "view behind the newest state, intervals", intervals, aims.onLossy(3)),
                new Cell(unexplained, "corrections without a repeated input", unexcused, aims.onLossy(0)),
                new Cell(shots, "shots that hit on the screen and not at the server, %", otherwise, aims.ofShots()));
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
