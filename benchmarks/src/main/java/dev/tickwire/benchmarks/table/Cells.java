package dev.tickwire.benchmarks.table;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Figures as cells of a table in Markdown. */
public final class Cells {
    private static final String NOTHING = "–";

    private Cells() {}

    /** Returns a table with a line of titles and a line of alignments, and a row for each item. */
    public static <T> String table(String head, Collection<T> items, Function<T, String> row) {
        return items.stream().map(row).collect(Collectors.joining("", "\n" + head, ""));
    }

    public static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    /** Returns a row of cells with {@code " | "} between them, formatted. */
    public static String row(String format, Object... values) {
        return row(List.of(text(format, values)));
    }

    public static String median(Samples samples) {
        return text("%.1f", samples.median());
    }

    public static String interval(Samples samples) {
        return text("%.1f to %.1f", samples.lower(), samples.upper());
    }

    static String allocated(Samples samples) {
        return text("%.0f B", samples.allocatedBytes());
    }

    static String ratio(Optional<Double> ratio) {
        return ratio.map(value -> text("%.2f", value)).orElse(NOTHING);
    }

    /** Returns a formatted text, the same in each locale. */
    public static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
