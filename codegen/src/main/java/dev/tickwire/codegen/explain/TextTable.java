package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.BitSize;
import java.util.List;

/** Lines of cells in columns. Each column has the width of its widest cell. */
final class TextTable {
    private TextTable() {}

    /**
     * Returns the lines, indented by two spaces and ended by line feeds.
     *
     * @param lines the cells, the same number in each line
     */
    static String of(List<List<String>> lines) {
        int[] widths = new int[lines.get(0).size()];
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            StringBuilder shown = new StringBuilder(" ");
            for (int i = 0; i < widths.length; i++) {
                shown.append(' ')
                        .append(line.get(i))
                        .append(" ".repeat(widths[i] - line.get(i).length() + 1));
            }
            text.append(shown.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** Size or range of sizes as text. */
    static String range(BitSize size) {
        return size.isFixed() ? Long.toString(size.minBits()) : size.minBits() + ".." + size.maxBits();
    }
}
