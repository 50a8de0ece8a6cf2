package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.InstanceSize;
import dev.tickwire.schema.model.MessageModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Layout as a table for people. */
public final class LayoutTable {
    private static final List<String> HEADINGS =
            List.of("offset", "field", "type", "width", "range", "encoding", "bits", "packet");

    private LayoutTable() {}

    /** Returns the lines of the table, each ended by a line feed. */
    public static String render(Layout layout) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(HEADINGS);
        layout.rows().forEach(row -> lines.add(cells(layout, row)));
        return layout.rows().isEmpty() ? heading(layout) : heading(layout) + TextTable.of(lines);
    }

    private static String heading(Layout layout) {
        String kind = layout.kind().name().toLowerCase(Locale.ROOT);
        InstanceSize memory = layout.memory();
        String bytes = memory.freshBytes() == memory.maxBytes()
                ? memory.maxBytes() + " bytes"
                : memory.freshBytes() + ".." + memory.maxBytes() + " bytes";
        return kind + " " + layout.name() + (layout.carriesBlock() ? " block" : layout.timed() ? " timed" : "") + ": "
                + bits(layout.size())
                + ", " + share(layout, layout.size()) + " of a packet of " + layout.packetBytes() + " bytes, " + bytes
                + " of memory"
                + (layout.carriesBlock() ? ", plus its block" : "")
                + (layout.timed() ? ", plus " + MessageModel.TIMED_BITS + " bits for its tick" : "")
                + (layout.answers() ? ", plus " + MessageModel.ANSWER_BITS + " bits as an answer" : "")
                + (layout.isToObject() ? ", plus " + MessageModel.OBJECT_BITS + " bits for its object" : "")
                + "\n";
    }

    private static List<String> cells(Layout layout, Row row) {
        boolean condition = row.kind() == Row.Kind.CONDITION;
        return List.of(
                TextTable.range(row.offset()),
                "  ".repeat(row.depth()) + row.name(),
                row.type(),
                condition ? "" : TextTable.range(row.widthBits()),
                row.range(),
                row.encoding(),
                condition ? "" : TextTable.range(row.size()),
                condition ? "" : share(layout, row.size()));
    }

    private static String bits(BitSize size) {
        return TextTable.range(size) + (size.isFixed() && size.minBits() == 1 ? " bit" : " bits");
    }

    /** Share as text, such as {@code 1.3 %} or {@code 0.2..1.3 %}. */
    private static String share(Layout layout, BitSize size) {
        String min = percent(layout.perMille(size.minBits()));
        String max = percent(layout.perMille(size.maxBits()));
        return (min.equals(max) ? max : min + ".." + max) + " %";
    }

    private static String percent(long perMille) {
        return perMille / 10 + "." + perMille % 10;
    }
}
