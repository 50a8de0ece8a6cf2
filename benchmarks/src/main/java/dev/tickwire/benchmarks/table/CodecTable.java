package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.codec.Operation;
import java.util.ArrayList;
import java.util.List;

/** The codecs in Markdown: a table for each message and operation, with ratios to three codecs. */
public final class CodecTable {
    private static final List<String> BASES = List.of("sbe", "sbeProduction", "fused");
    private static final String HEAD = "| codec | ns | 95 % | allocates | / " + String.join(" | / ", BASES)
            + " |\n|---|--:|--:|--:|--:|--:|--:|\n";

    private CodecTable() {}

    /** Returns the tables. */
    public static String of(Results results) {
        StringBuilder text = new StringBuilder();
        for (Message message : results.messages()) {
            for (Operation operation : Operation.values()) {
                List<Row> rows = results.rows(message, operation);
                if (!rows.isEmpty()) {
                    text.append("\n**")
                            .append(message)
                            .append(": ")
                            .append(operation.title())
                            .append("**\n");
                    text.append(Cells.table(HEAD, rows, row -> row(row, results)));
                }
            }
        }
        return text.toString();
    }

    private static String row(Row row, Results results) {
        Samples samples = results.rows().get(row);
        List<String> cells = new ArrayList<>(
                List.of(row.name(), Cells.median(samples), Cells.interval(samples), Cells.allocated(samples)));
        for (String base : BASES) {
            cells.add(Cells.ratio(results.ratio(row.message(), row.operation(), row.name(), base)));
        }
        return Cells.row(cells);
    }

    /** Returns the table of the mean sizes of messages that begin at a whole byte. */
    public static String sizes(List<Message> messages) {
        StringBuilder rows = new StringBuilder("\n| message | codec | bytes on the wire |\n|---|---|--:|\n");
        for (Message message : messages) {
            for (String codec : message.kind().codecs()) {
                rows.append(Cells.row(
                        "%s | %s | %.1f", message, codec, message.kind().meanBytes(codec)));
            }
        }
        return rows.toString();
    }
}
