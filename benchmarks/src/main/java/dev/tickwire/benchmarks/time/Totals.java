package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Ages;
import java.util.List;
import java.util.Locale;

/** Sums of the measurements of several games of one kind. */
final class Totals {
    private static final double HALF = 0.5;
    /** Share of games with a worse figure than the one that is shown. */
    private static final double FEW = 0.05;

    private final Ages equallyJudged = new Ages();
    private final Ages margins = new Ages();
    private final Ages delays = new Ages();
    private final Resampled ofOracle = new Resampled();
    private long ticks;
    private long repeated;
    private long drawn;
    private long extrapolated;
    private long corrections;
    private long unexcused;
    private long shots;
    private long judgedEqually;
    private double slowest = Double.POSITIVE_INFINITY;
    private double fastest;
    private long wentBack;

    void add(Measured run) {
        margins.add(run.medianMargin());
        delays.add(run.medianDelay());
        ticks += run.ticks();
        repeated += run.repeated();
        ofOracle.add(run.repeated(), run.oracleMisses());
        drawn += run.drawn();
        extrapolated += run.extrapolated();
        corrections += run.corrections();
        unexcused += run.unexcused();
        shots += run.shots();
        judgedEqually += run.judgedEqually();
        if (run.shots() > 0) {
            equallyJudged.add(percent(run.judgedEqually(), run.shots()));
        }
        slowest = Math.min(slowest, run.slowest());
        fastest = Math.max(fastest, run.fastest());
        wentBack += run.wentBack() ? 1 : 0;
    }

    /** Returns the number of games in which the view went back. */
    long wentBack() {
        return wentBack;
    }

    private static double percent(long part, long all) {
        return all == 0 ? 0 : 100.0 * part / all;
    }

    /**
     * Returns the cells of a row.
     *
     * @param aims the aims of the span
     * @param interval the ticks between two states
     */
    List<Cell> cells(Aims aims, int interval) {
        double repeatedPercent = percent(repeated, ticks);
        double margin = margins.quantile(HALF);
        double[] likely = ofOracle.interval();
        double lackingPercent = percent(extrapolated, drawn);
        double delay = delays.quantile(HALF);
        double equallyJudgedPercent = percent(judgedEqually, shots);
        return List.of(
                new Cell(text("%.3f", repeatedPercent), "inputs repeated, %", repeatedPercent, aims.repeatedPercent()),
                new Cell(text("%.2f", margin), "median margin, ticks", margin, aims.margin()),
                new Cell(
                        text("%.2f (%.2f to %.2f)", ofOracle.ratio(), likely[0], likely[1]),
                        "inputs repeated, of those an oracle misses",
                        ofOracle.ratio(),
                        aims.ofOracle()),
                new Cell(
                        text("%.3f to %.3f", slowest, fastest),
                        "how far the pace of the view is from 1",
                        Math.max(fastest - 1, 1 - slowest),
                        aims.paceOff()),
                new Cell(
                        text("%.2f", lackingPercent),
                        "frames without a later state, %",
                        lackingPercent,
                        aims.lackingPercent()),
                new Cell(
                        text("%.2f", delay),
                        "view behind the newest state, intervals",
                        (delay - Network.LATENCY_TICKS) / interval,
                        aims.delayIntervals()),
                new Cell(
                        text("%d of %d", unexcused, corrections),
                        "corrections without a repeated input",
                        unexcused,
                        aims.unexcused()),
                new Cell(
                        text("%.2f (%.1f)", equallyJudgedPercent, equallyJudged.quantile(FEW)),
                        "shots that hit on the screen and not at the server, %",
                        100 - equallyJudgedPercent,
                        aims.judgedOtherwisePercent()));
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
