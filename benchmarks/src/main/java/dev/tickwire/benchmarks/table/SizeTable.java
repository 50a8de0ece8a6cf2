package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Footprint;
import java.util.List;

/** Sizes in Markdown: of encoded messages, of their objects, and of the classes of these. */
public final class SizeTable {
    private SizeTable() {}

    /** Returns the table. */
    public static String of(List<Message> messages) {
        StringBuilder text = new StringBuilder();
        text.append("\n| message | codec | bytes on the wire | an instance | its classes |\n|---|---|--:|--:|--:|\n");
        for (Message message : messages) {
            for (String name : message.kind().codecs()) {
                text.append(Cells.row(cells(message, name)));
            }
        }
        return text.toString();
    }

    private static List<String> cells(Message message, String name) {
        Codec<?> codec = message.kind().codec(name);
        long instance = Footprint.ofInstance(message.kind(), name);
        return List.of(
                message.name(),
                name,
                Cells.number("%.1f", message.kind().meanBytes(name)),
                instance == 0 ? "–" : instance + " B",
                Footprint.ofClasses(codec.classes()) + " B");
    }
}
