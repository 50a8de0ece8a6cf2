package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.CodecBenchmark;
import dev.tickwire.benchmarks.codec.Operation;
import dev.tickwire.benchmarks.codec.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The codecs in Markdown: a table for each message and operation, with ratios to three codecs. */
public final class CodecTable {
    private static final List<String> BASES = List.of("sbe", "sbeProduction", "fused");
    private static final String HEAD = "| codec | ns | 95 % | allocates | / " + String.join(" | / ", BASES)
            + " |\n|---|--:|--:|--:|--:|--:|--:|\n";

    private CodecTable() {}

    /** Returns the rows of a message and an operation, in their order. */
    public static List<Row> rows(Message message, Operation operation) {
        List<Row> rows = new ArrayList<>();
        for (String codec : message.kind().codecs()) {
            for (Variant variant : message.kind().codec(codec).variants()) {
                if (variant.concerns(operation) && message.kind().codec(codec).has(operation)) {
                    rows.add(row(message, operation, codec, variant));
                }
            }
        }
        return rows;
    }

    static Row row(Message message, Operation operation, String codec, Variant variant) {
        return new Row(
                group(message, operation),
                codec + variant.suffix(),
                CodecBenchmark.class,
                Map.of("message", message.name(), "operation", operation.name(), "codec", codec),
                variant.jvmArguments());
    }

    static String group(Message message, Operation operation) {
        return message + ": " + operation.title();
    }

    /** Returns the tables. */
    public static String of(Results results) {
        StringBuilder text = new StringBuilder();
        results.groups(CodecBenchmark.class)
                .forEach((group, rows) -> text.append("\n**" + group + "**\n")
                        .append(Cells.table(HEAD, rows, row -> cells(row, results))));
        return text.toString();
    }

    private static String cells(Row row, Results results) {
        Samples samples = results.samples().get(row);
        List<String> cells = new ArrayList<>(
                List.of(row.name(), Cells.median(samples), Cells.interval(samples), Cells.allocated(samples)));
        BASES.forEach(base -> cells.add(Cells.ratio(results.ratio(row.group(), row.name(), base))));
        return Cells.row(cells);
    }

    /** Returns the table of the mean sizes of messages that begin at a whole byte. */
    public static String sizes(List<Message> messages) {
        String head = "| message | codec | bytes on the wire |\n|---|---|--:|\n";
        return Cells.table(
                head,
                messages,
                message -> message.kind().codecs().stream()
                        .map(codec -> Cells.row(
                                "%s | %s | %.1f", message, codec, message.kind().meanBytes(codec)))
                        .collect(Collectors.joining()));
    }
}
