package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Ages;
import java.util.Locale;

/** The measures of several runs of the same kind together. */
final class Totals {
    private static final double HALF = 0.5;

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
    private long judgedAlike;
    private double slowest = Double.POSITIVE_INFINITY;
    private double fastest;
    private long wentBack;

    void add(Measures run) {
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
        judgedAlike += run.judgedAlike();
        slowest = Math.min(slowest, run.slowest());
        fastest = Math.max(fastest, run.fastest());
        wentBack += run.wentBack() ? 1 : 0;
    }

    /** In percent, of the server's ticks those whose input it had to repeat. */
    double repeatedPercent() {
        return percent(repeated, ticks);
    }

    /** How many times as many as an oracle would have missed; of no more than one, that one. */
    double ofOracle() {
        return ofOracle.ratio();
    }

    /** The median of the runs' median margins. */
    double margin() {
        return margins.quantile(HALF);
    }

    double extrapolatedPercent() {
        return percent(extrapolated, drawn);
    }

    /** The median of how far what is drawn is behind the server, in ticks. */
    double delay() {
        return delays.quantile(HALF);
    }

    double slowest() {
        return slowest;
    }

    double fastest() {
        return fastest;
    }

    /** In how many runs what is drawn went back. */
    long wentBack() {
        return wentBack;
    }

    long unexcused() {
        return unexcused;
    }

    /** In percent, of the shots that hit on the screen those that hit at the server. */
    double judgedAlikePercent() {
        return percent(judgedAlike, shots);
    }

    private static double percent(long part, long all) {
        return all == 0 ? 0 : 100.0 * part / all;
    }

    /** The cells of a row. */
    String row() {
        double[] interval = ofOracle.interval();
        return String.format(
                Locale.ROOT,
                "%.3f | %.2f | %.2f (%.2f to %.2f) | %.3f to %.3f | %.2f | %.2f | %d of %d | %.2f",
                repeatedPercent(),
                margin(),
                ofOracle(),
                interval[0],
                interval[1],
                slowest,
                fastest,
                extrapolatedPercent(),
                delay(),
                unexcused,
                corrections,
                judgedAlikePercent());
    }
}
