package dev.tickwire.codegen.explain;

import dev.tickwire.codegen.explain.ObjectLayout.Sizes;
import java.util.ArrayList;
import java.util.List;

/** Layout of an object as a table for people. */
public final class ObjectTable {
    private static final List<String> HEADINGS =
            List.of("field", "type", "modifiers", "range", "encoding", "appears", "changes");

    private ObjectTable() {}

    /** Returns the lines of the table, each ended by a line feed. */
    public static String render(ObjectLayout layout) {
        String heading = heading(layout);
        if (layout.rows().isEmpty()) {
            return heading;
        }
        List<List<String>> lines = new ArrayList<>();
        lines.add(HEADINGS);
        layout.rows().forEach(row -> lines.add(cells(row)));
        return heading + TextTable.of(lines);
    }

    private static String heading(ObjectLayout layout) {
        String words = (layout.rewind() ? " rewind" : "") + (layout.immediate() ? " immediate" : "");
        String sizes = layout.owner().equals(layout.others())
                ? sizes(layout.others())
                : sizes(layout.owner()) + " for its owner; " + sizes(layout.others()) + " for others";
        return "object " + layout.name() + words + ": " + sizes + "; 0 bits while unchanged\n";
    }

    private static String sizes(Sizes sizes) {
        String fresh = TextTable.range(sizes.fresh()) + " bits when it appears";
        return sizes.change().maxBits() == 0
                ? fresh
                : fresh + ", " + TextTable.range(sizes.change()) + " when one field changes";
    }

    private static List<String> cells(ObjectRow row) {
        return List.of(
                row.name(),
                row.type(),
                String.join(" ", row.modifiers()),
                row.range(),
                row.encoding(),
                TextTable.range(row.fresh()),
                isNeverChanged(row) ? "" : TextTable.range(row.change()));
    }

    private static boolean isNeverChanged(ObjectRow row) {
        return row.modifiers().contains("once") && row.change().maxBits() == 0;
    }
}
