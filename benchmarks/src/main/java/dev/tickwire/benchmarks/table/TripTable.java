package dev.tickwire.benchmarks.table;

import java.util.List;
import java.util.Optional;

/** Trips in Markdown, each with its ratio to that at 16 connections. Ratios are meaningful within one run only. */
public final class TripTable {
    static final int BASE_CONNECTIONS = 16;

    private TripTable() {}

    public static String of(List<TripRow> rows) {
        StringBuilder text = new StringBuilder();
        text.append("\n| a packet's trip | connections | ns a packet | 95 % | two modes | bytes | allocates");
        text.append(" | / 16 connections |\n|---|--:|--:|--:|---|--:|--:|--:|\n");
        for (TripRow row : rows) {
            text.append(Cells.row(List.of(
                    row.withSnapshot() ? "4 commands, snapshot" : "4 commands",
                    String.valueOf(row.connections()),
                    Cells.median(row.samples()),
                    Cells.interval(row.samples()),
                    Cells.modes(row.samples()),
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
