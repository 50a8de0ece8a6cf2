package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.benchmarks.time.Rows.Cell;
import java.util.List;

/** The first three seconds of players who connect: inputs that are missing while the clock synchronizes. */
final class Entries {
    private static final double HALF = 0.5;
    private static final double MAX_RUNS = 0.95;
    private static final double MAX_TICKS_BEYOND = 4;

    static final String HEAD = "| seconds 0 to 3 | states a second | round trip, ticks"
            + " | inputs repeated: median | 95 % of runs | view behind the server, ticks: median | 95 % of runs |\n"
            + "|---|--:|--:|--:|--:|--:|--:|\n";

    private Entries() {}

    /** Adds a row: the first span of the games in a network. */
    static void add(Rows rows, Network network, Edition edition, List<Measured> runs) {
        Ages repeated = Ages.of(runs, Measured::repeated);
        Ages delays = Ages.of(runs, Measured::medianDelay);
        double roundTrip = network.roundTripTicks();
        double max = repeated.quantile(MAX_RUNS);
        String unit = "inputs repeated beyond one round trip, 95 % of runs";
        rows.add(
                network.name() + ", " + edition.statesPerSecond() + " states a second, seconds 0 to 3",
                List.of(
                        Cell.shown(network.name()),
                        Cell.shown(edition.statesPerSecond()),
                        ticks(roundTrip),
                        ticks(repeated.quantile(HALF)),
                        new Cell(ticks(max).text(), unit, max - roundTrip, MAX_TICKS_BEYOND),
                        ticks(delays.quantile(HALF)),
                        ticks(delays.quantile(MAX_RUNS))));
    }

    private static Cell ticks(double ticks) {
        return Cell.shown(Cells.text("%.1f", ticks));
    }
}
