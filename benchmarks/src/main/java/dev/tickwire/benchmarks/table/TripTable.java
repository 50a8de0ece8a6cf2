package dev.tickwire.benchmarks.table;

import java.util.List;
import java.util.Locale;

/** Trips as Markdown, each with its ratio to the same trip at 16 connections. */
public final class TripTable {
    private static final int BASE_CONNECTIONS = 16;
    private static final String NOTHING = "–";

    private TripTable() {}

    /**
     * The table.
     *
     * @param rows from one run: only ratios within a run say anything
     */
    public static String of(List<TripRow> rows) {
        StringBuilder text = new StringBuilder();
        text.append("| a packet's trip | connections | ns a packet | ± | bytes | allocates | / 16 connections |\n");
        text.append("|---|--:|--:|--:|--:|--:|--:|\n");
        for (TripRow row : rows) {
            String[] cells = {
                row.withSnapshot() ? "4 commands, snapshot" : "4 commands",
                String.valueOf(row.connections()),
                number("%.0f", row.cost().nanos()),
                Double.isNaN(row.errorNanos()) ? NOTHING : number("%.0f", row.errorNanos()),
                number("%.1f", row.packetBytes()),
                number("%.0f B", row.cost().allocatedBytes()),
                ratio(rows, row),
            };
            text.append("| ").append(String.join(" | ", cells)).append(" |\n");
        }
        return text.toString();
    }

    private static String ratio(List<TripRow> rows, TripRow row) {
        return rows.stream()
                .filter(base -> base.connections() == BASE_CONNECTIONS && base.withSnapshot() == row.withSnapshot())
                .findFirst()
                .map(base -> number("%.2f", row.cost().nanos() / base.cost().nanos()))
                .orElse(NOTHING);
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
