package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.TripBenchmark;
import dev.tickwire.benchmarks.trip.Trips;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The cost of packets' trips in Markdown, each with its ratio to that at 16 connections. */
public final class TripTable {
    /** The connections, which take turns, of the row to which the others are compared. */
    static final String BASE = "16";

    private static final int ROUNDS = 300;
    private static final String HEAD = "| a packet's trip | connections | ns a packet | 95 % | bytes | allocates"
            + " | / 16 connections |\n|---|--:|--:|--:|--:|--:|--:|\n";

    private TripTable() {}

    /** Returns the rows, first those without a snapshot in each packet. */
    public static List<Row> rows() {
        return Stream.of(false, true)
                .flatMap(withSnapshot -> Stream.of("1", BASE, "64", "1024").map(count -> row(count, withSnapshot)))
                .toList();
    }

    static Row row(String connections, boolean withSnapshot) {
        return new Row(
                group(withSnapshot),
                connections,
                TripBenchmark.class,
                Map.of("connections", connections, "snapshot", String.valueOf(withSnapshot)),
                List.of());
    }

    static String group(boolean withSnapshot) {
        return withSnapshot ? "4 commands, snapshot" : "4 commands";
    }

    /** Returns the table. */
    public static String of(Results results) {
        List<Row> rows = results.groups(TripBenchmark.class).values().stream()
                .flatMap(List::stream)
                .toList();
        return Cells.table(HEAD, rows, row -> cells(row, results));
    }

    private static String cells(Row row, Results results) {
        Trips trips = new Trips(1, row.group().equals(group(true)));
        trips.rounds(ROUNDS);
        return Cells.costs(row, results, trips.meanPacketBytes(), BASE);
    }
}
