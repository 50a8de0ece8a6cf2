package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.VersionBenchmark;
import dev.tickwire.benchmarks.version.Fleet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The cost of a server's tick in Markdown, by how many clients have an earlier version. */
public final class VersionTable {
    static final String GROUP = Fleet.PEERS + " clients";

    /** The clients of an earlier version in the row to which the others are compared. */
    static final String BASE = "0";

    /** The clients of an earlier version in the row with an aim. */
    static final String HALF = String.valueOf(Fleet.PEERS / 2);

    private static final int TICKS = 300;
    private static final String HEAD = "| a server's tick | of them earlier | ns a tick | 95 % | bytes a client"
            + " | allocates | / 0 earlier |\n|---|--:|--:|--:|--:|--:|--:|\n";

    private VersionTable() {}

    /** Returns the rows. */
    public static List<Row> rows() {
        return List.of(row(BASE), row(HALF), row(String.valueOf(Fleet.PEERS)));
    }

    static Row row(String earlier) {
        return new Row(GROUP, earlier, VersionBenchmark.class, Map.of("earlierPeers", earlier), List.of());
    }

    /** Returns the table. */
    public static String of(Results results) {
        List<Row> rows = results.groups(VersionBenchmark.class).getOrDefault(GROUP, List.of());
        return Cells.table(HEAD, rows, row -> cells(row, results));
    }

    private static String cells(Row row, Results results) {
        Fleet fleet = new Fleet(Integer.parseInt(row.name()));
        IntStream.range(0, TICKS).forEach(tick -> {
            fleet.playClients();
            fleet.playServer();
        });
        return Cells.costs(row, results, fleet.bytes(), BASE);
    }
}
