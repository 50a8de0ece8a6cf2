package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.TripBenchmark;
import dev.tickwire.benchmarks.trip.Trips;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Cost of a packet's trip.
 *
 * @param connections the number of connections, which take turns
 * @param withSnapshot whether each packet has a snapshot
 * @param packetBytes the mean size of a packet
 * @param samples the time per packet
 */
public record TripRow(int connections, boolean withSnapshot, double packetBytes, Samples samples) {
    private static final int[] CONNECTIONS = {1, 16, 64, 1024};
    private static final int BASE_CONNECTIONS = 16;
    private static final int ROUNDS = 300;
    private static final String HEAD = "| a packet's trip | connections | ns a packet | 95 % | bytes | allocates"
            + " | / 16 connections |\n|---|--:|--:|--:|--:|--:|--:|\n";

    /** Returns the processes that measure all trips, first those without a snapshot. */
    public static List<Fork> forks() {
        List<Fork> forks = new ArrayList<>();
        for (boolean withSnapshot : new boolean[] {false, true}) {
            for (int connections : CONNECTIONS) {
                forks.add(new Fork(
                        "trip, " + connections + " connections" + (withSnapshot ? ", snapshot" : ""),
                        TripBenchmark.class,
                        Map.of(
                                "connections", String.valueOf(connections),
                                "snapshot", String.valueOf(withSnapshot)),
                        List.of()));
            }
        }
        return forks;
    }

    /** Returns the rows of measured trips, in the order of {@link #forks}. */
    static List<TripRow> of(Map<Fork, Samples> measured) {
        return forks().stream()
                .filter(measured::containsKey)
                .map(fork -> of(fork, measured.get(fork)))
                .toList();
    }

    private static TripRow of(Fork fork, Samples samples) {
        boolean withSnapshot = Boolean.parseBoolean(fork.parameters().get("snapshot"));
        Trips trips = new Trips(1, withSnapshot);
        trips.rounds(ROUNDS);
        return new TripRow(
                Integer.parseInt(fork.parameters().get("connections")), withSnapshot, trips.meanPacketBytes(), samples);
    }

    /** Returns a table of trips, each with its ratio to that at 16 connections, in Markdown. */
    public static String table(List<TripRow> rows) {
        return Cells.table(HEAD, rows, row -> row.cells(ratio(rows, row.connections, row.withSnapshot)));
    }

    private String cells(Optional<Double> ratio) {
        return Cells.row(List.of(
                withSnapshot ? "4 commands, snapshot" : "4 commands",
                String.valueOf(connections),
                Cells.median(samples),
                Cells.interval(samples),
                Cells.text("%.1f", packetBytes),
                Cells.allocated(samples),
                Cells.ratio(ratio)));
    }

    /** Returns the cost of a packet relative to that at 16 connections, if both were measured. */
    static Optional<Double> ratio(List<TripRow> rows, int connections, boolean withSnapshot) {
        return lower(rows, connections, withSnapshot)
                .flatMap(own -> lower(rows, BASE_CONNECTIONS, withSnapshot).map(base -> own / base));
    }

    private static Optional<Double> lower(List<TripRow> rows, int connections, boolean withSnapshot) {
        return rows.stream()
                .filter(row -> row.connections() == connections && row.withSnapshot() == withSnapshot)
                .findFirst()
                .map(row -> row.samples().lower());
    }
}
