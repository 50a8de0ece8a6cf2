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
        StringBuilder text = new StringBuilder();
        text.append("\n| a packet's trip | connections | ns a packet | 95 % | bytes | allocates");
        text.append(" | / 16 connections |\n|---|--:|--:|--:|--:|--:|--:|\n");
        for (TripRow row : rows) {
            text.append(Cells.row(List.of(
                    row.withSnapshot() ? "4 commands, snapshot" : "4 commands",
                    String.valueOf(row.connections()),
                    Cells.median(row.samples()),
                    Cells.interval(row.samples()),
                    Cells.number("%.1f", row.packetBytes()),
                    Cells.allocated(row.samples()),
                    Cells.ratio(ratio(rows, row.connections(), row.withSnapshot())))));
        }
        return text.toString();
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
