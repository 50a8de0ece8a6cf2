package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Figure;
import java.util.List;
import java.util.Locale;

/** The first three seconds of players who connect: inputs that are missing while the clock synchronizes. */
final class Entries {
    private static final double HALF = 0.5;
    private static final double MAX_RUNS = 0.95;
    private static final double MAX_TICKS_BEYOND = 4;

    private static final String HEAD = "| seconds 0 to 3 | states a second | round trip, ticks"
            + " | inputs repeated: median | 95 % of runs | view behind the server, ticks: median | 95 % of runs |\n"
            + "|---|--:|--:|--:|--:|--:|--:|\n";

    private final Rows rows = new Rows(HEAD);

    /** Adds the first span of the games in a network. */
    void add(Network network, Edition edition, List<Measured> runs) {
        Ages repeated = new Ages();
        Ages delays = new Ages();
        for (Measured run : runs) {
            repeated.add(run.repeated());
            delays.add(run.medianDelay());
        }
        int statesPerSecond = 60 / edition.interval();
        double roundTrip = network.roundTripTicks();
        double max = repeated.quantile(MAX_RUNS);
        rows.add(
                network.name() + ", " + statesPerSecond + " states a second, seconds 0 to 3",
                List.of(
                        Cell.shown(network.name()),
                        Cell.shown("" + statesPerSecond),
                        Cell.shown(text(roundTrip)),
                        Cell.shown(text(repeated.quantile(HALF))),
                        new Cell(
                                text(max),
                                "inputs repeated beyond one round trip, 95 % of runs",
                                max - roundTrip,
                                MAX_TICKS_BEYOND),
                        Cell.shown(text(delays.quantile(HALF))),
                        Cell.shown(text(delays.quantile(MAX_RUNS)))));
    }

    private static String text(double ticks) {
        return String.format(Locale.ROOT, "%.1f", ticks);
    }

    List<Figure> figures() {
        return rows.figures();
    }

    @Override
    public String toString() {
        return rows.toString();
    }
}
