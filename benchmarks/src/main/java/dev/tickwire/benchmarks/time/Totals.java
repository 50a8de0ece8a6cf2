package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Span;
import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.benchmarks.table.Figure;
import dev.tickwire.benchmarks.time.Rows.Cell;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** Figures of a span of several games of one kind. */
record Totals(List<Measured> runs, Network network, Edition edition, Span span) {
    private static final double HALF = 0.5;
    private static final double MOST = 0.95;
    /** Share of games with a worse figure than the one that is shown. */
    private static final double FEW = 0.05;

    /** Clocks slew by 5 %. A pace is measured from frame to frame, and rounded. */
    private static final double MAX_PACE_OFF = 0.05 + 1e-6;

    /** For players who connect: missing inputs of more than one round trip. */
    private static final double MAX_TICKS_BEYOND = 4;

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

    private double quantile(ToDoubleFunction<Measured> figure, double share) {
        return Ages.of(runs, figure).quantile(share);
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

    private String condition() {
        return network.name() + ", " + edition.statesPerSecond() + " states a second, seconds " + span.label();
    }

    /** Adds a row. */
    void addTo(Rows rows) {
        Resampled ofOracle = Resampled.of(runs, Measured::repeated, Measured::oracleMisses);
        double[] likely = ofOracle.interval();
        double slowest = quantile(Measured::slowest, 0);
        double fastest = quantile(Measured::fastest, 1);
        double delay = quantile(Measured::medianDelay, HALF);
        long unexcused = sum(Measured::unexcused);
        double judgedEqually = percent(Measured::judgedEqually, Measured::shots);
        rows.add(
                condition(),
                Cell.shown(network.name()),
                Cell.shown(edition.statesPerSecond()),
                Cell.shown(span.label()),
                Cell.of("%.3f", percent(Measured::repeated, Measured::ticks), "inputs repeated, %", onLossy(0.1)),
                Cell.of("%.2f", quantile(Measured::medianMargin, HALF), "median margin, ticks", onLossy(2.5)),
                new Cell(
                        Cells.text("%.2f (%.2f to %.2f)", ofOracle.ratio(), likely[0], likely[1]),
                        "inputs repeated, of those an oracle misses",
                        ofOracle.ratio(),
                        everywhere(1.25)),
                new Cell(
                        Cells.text("%.3f to %.3f", slowest, fastest),
                        "how far the pace of the view is from 1",
                        Math.max(fastest - 1, 1 - slowest),
                        onLossy(MAX_PACE_OFF)),
                Cell.of(
                        "%.2f",
                        percent(Measured::extrapolated, Measured::drawn),
                        "frames without a later state, %",
                        onLossy(0.5)),
                new Cell(
                        Cells.text("%.2f", delay),
                        "view behind the newest state, intervals",
                        (delay - Network.LATENCY_TICKS) / edition.interval(),
                        onLossy(3)),
                new Cell(
                        Cells.text("%d of %d", unexcused, sum(Measured::corrections)),
                        "corrections without a repeated input",
                        unexcused,
                        onLossy(0)),
                new Cell(
                        Cells.text("%.2f (%.1f)", judgedEqually, fewestJudgedEqually()),
                        "shots that hit on the screen and not at the server, %",
                        100 - judgedEqually,
                        maxOtherwise()));
    }

    /** Adds a row of players who connect: inputs that are missing while the clock synchronizes. */
    void addEntryTo(Rows rows) {
        double roundTrip = network.roundTripTicks();
        double max = quantile(Measured::repeated, MOST);
        rows.add(
                condition(),
                Cell.shown(network.name()),
                Cell.shown(edition.statesPerSecond()),
                ticks(roundTrip),
                ticks(quantile(Measured::repeated, HALF)),
                new Cell(
                        ticks(max).text(),
                        "inputs repeated beyond one round trip, 95 % of runs",
                        max - roundTrip,
                        MAX_TICKS_BEYOND),
                ticks(quantile(Measured::medianDelay, HALF)),
                ticks(quantile(Measured::medianDelay, MOST)));
    }

    private static Cell ticks(double ticks) {
        return Cell.shown(Cells.text("%.1f", ticks));
    }

    /** Returns the percentage of equally judged shots that only few games with shots fall below. */
    private double fewestJudgedEqually() {
        List<Measured> shooting = runs.stream().filter(run -> run.shots() > 0).toList();
        return Ages.of(shooting, run -> 100.0 * run.judgedEqually() / run.shots())
                .quantile(FEW);
    }
}
