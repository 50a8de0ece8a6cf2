package dev.tickwire.benchmarks.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A page of the docs whose tables are generated, each between two comments with its name. */
public final class Page {
    private Page() {}

    /**
     * Replaces tables in a page.
     *
     * @param page a Markdown file, with {@code <!-- figures: name -->} and {@code <!-- end of name -->} around each
     *     table
     * @param tables the tables by their names
     * @throws IOException if the page cannot be read or written
     * @throws IllegalArgumentException if the page has no place for a table; nothing is written then
     */
    public static void write(Path page, Map<String, String> tables) throws IOException {
        String text = Files.readString(page);
        for (Map.Entry<String, String> table : tables.entrySet()) {
            String begin = "<!-- figures: " + table.getKey() + " -->\n";
            String end = "<!-- end of " + table.getKey() + " -->";
            int from = text.indexOf(begin);
            int to = text.indexOf(end);
            if (from < 0 || to < from) {
                throw new IllegalArgumentException(page + " has no place for the table " + table.getKey());
            }
            text = text.substring(0, from + begin.length()) + "\n"
                    + table.getValue().strip() + "\n\n" + text.substring(to);
        }
        Files.writeString(page, text);
    }
}
