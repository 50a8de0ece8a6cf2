package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.TripBenchmark;
import dev.tickwire.benchmarks.VersionBenchmark;
import dev.tickwire.benchmarks.trip.Trips;
import dev.tickwire.benchmarks.version.Fleet;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Costs of packets' trips or of a server's ticks in Markdown.
 *
 * @param head the titles of the columns
 * @param base the name of the row to which the others of its group are compared
 * @param bytes returns the mean bytes of a packet or a client
 */
public record CostTable(String head, String base, List<Row> rows, ToDoubleFunction<Row> bytes) {
    /** Trips by the number of connections, which take turns; first those without a snapshot in each packet. */
    public static final CostTable TRIPS = new CostTable(
            "a packet's trip | connections | ns a packet | 95 % | bytes | allocates | / 16 connections",
            "16",
            Stream.of(false, true)
                    .flatMap(withSnapshot -> Stream.of(1, 16, 64, 1024).map(count -> trip(count, withSnapshot)))
                    .toList(),
            row -> Trips.meanPacketBytes(row.group().equals(tripGroup(true))));

    /** Ticks by the number of clients that have an earlier version. */
    public static final CostTable VERSIONS = new CostTable(
            "a server's tick | of them earlier | ns a tick | 95 % | bytes a client | allocates | / 0 earlier",
            "0",
            Stream.of(0, Fleet.PEERS / 2, Fleet.PEERS).map(CostTable::tick).toList(),
            row -> Fleet.meanBytes(Integer.parseInt(row.name())));

    static Row trip(int connections, boolean withSnapshot) {
        String count = String.valueOf(connections);
        Map<String, String> parameters = Map.of("connections", count, "snapshot", String.valueOf(withSnapshot));
        return new Row(tripGroup(withSnapshot), count, TripBenchmark.class, parameters, List.of());
    }

    static String tripGroup(boolean withSnapshot) {
        return withSnapshot ? "4 commands, snapshot" : "4 commands";
    }

    static Row tick(int earlier) {
        String count = String.valueOf(earlier);
        return new Row(tickGroup(), count, VersionBenchmark.class, Map.of("earlierPeers", count), List.of());
    }

    static String tickGroup() {
        return Fleet.PEERS + " clients";
    }

    /** Returns the table of the rows that were measured. */
    public String of(Results results) {
        List<Row> measured =
                rows.stream().filter(results.samples()::containsKey).toList();
        String titles = "| " + head + " |\n|---|--:|--:|--:|--:|--:|--:|\n";
        return Cells.table(titles, measured, row -> cells(row, results));
    }

    private String cells(Row row, Results results) {
        Samples samples = results.samples().get(row);
        return Cells.row(
                "%s | %s | %s | %s | %.1f | %s | %s",
                row.group(),
                row.name(),
                Cells.median(samples),
                Cells.interval(samples),
                bytes.applyAsDouble(row),
                Cells.allocated(samples),
                Cells.ratio(results.ratio(row.group(), row.name(), base)));
    }
}
