package dev.tickwire.benchmarks.table;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Rows as Markdown, each with its ratios to {@code sbe} and to {@code fused} of the same message. */
public final class MarkdownTable {
    private static final String FROM_STRING = "FromString";
    private static final String NOTHING = "–";

    private MarkdownTable() {}

    /**
     * The table.
     *
     * @param rows from one run: only ratios within a run say anything
     */
    public static String of(List<Row> rows) {
        StringBuilder text = new StringBuilder();
        text.append("| message | codec | encode ns | decode ns | bytes | encode allocates | decode allocates")
                .append(" | encode / sbe | decode / sbe | encode / fused | decode / fused |\n");
        text.append("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");
        for (Row row : rows) {
            Row sbe = peer(rows, row, "sbe");
            Row fused = peer(rows, row, "fused");
            String[] cells = {
                row.message(),
                row.codec(),
                nanos(row.encode()),
                nanos(row.decode()),
                number("%.1f", row.wireBytes()),
                allocated(row.encode()),
                allocated(row.decode()),
                ratio(row, sbe, Row::encode),
                ratio(row, sbe, Row::decode),
                ratio(row, fused, Row::encode),
                ratio(row, fused, Row::decode),
            };
            text.append("| ").append(String.join(" | ", cells)).append(" |\n");
        }
        return text.toString();
    }

    /** The row that a row is compared with: like with like where a message is also measured from a String. */
    private static Row peer(List<Row> rows, Row of, String codec) {
        String peer = of.codec().endsWith(FROM_STRING) ? codec + FROM_STRING : codec;
        return rows.stream()
                .filter(row -> row.message().equals(of.message()) && row.codec().equals(peer))
                .findFirst()
                .orElse(null);
    }

    private static String nanos(Cost cost) {
        return cost == null ? NOTHING : number("%.1f", cost.nanos());
    }

    /** Less than half a byte for a message is what the profiler itself allocates. */
    private static String allocated(Cost cost) {
        return cost == null ? NOTHING : number("%.0f B", cost.allocatedBytes());
    }

    private static String ratio(Row row, Row base, Function<Row, Cost> way) {
        if (base == null || way.apply(row) == null || way.apply(base) == null) {
            return NOTHING;
        }
        return number("%.2f", way.apply(row).nanos() / way.apply(base).nanos());
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
