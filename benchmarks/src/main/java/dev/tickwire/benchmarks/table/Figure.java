package dev.tickwire.benchmarks.table;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A measured figure beside its aim.
 *
 * @param condition the condition in which it was measured
 * @param unit the measured quantity
 * @param value the value
 * @param max the aim, an upper bound; {@link #NO_AIM} for none
 */
public record Figure(String condition, String unit, double value, double max) {
    /** For figures without an aim. */
    public static final double NO_AIM = Double.POSITIVE_INFINITY;

    public boolean isMissed() {
        return value > max;
    }

    /** Returns a row in Markdown. */
    private String row() {
        return String.format(
                Locale.ROOT,
                "| %s | %s | %.2f | %s | %s |%n",
                condition,
                unit,
                value,
                max == NO_AIM ? "" : String.format(Locale.ROOT, "%.2f", max),
                isMissed() ? "missed" : "");
    }

    /** Returns a table of the figures that miss their aim, in Markdown. */
    public static String missed(List<Figure> figures) {
        String rows = figures.stream().filter(Figure::isMissed).map(Figure::row).collect(Collectors.joining());
        return rows.isEmpty()
                ? "\nNo aim is missed.\n"
                : "\n| missed | figure | measured | at most | |\n|---|---|--:|--:|---|\n" + rows;
    }

    /** Returns a table of all figures, in Markdown. */
    public static String table(List<Figure> figures) {
        return figures.stream()
                .map(Figure::row)
                .collect(Collectors.joining(
                        "", "\n| objects | figure | measured | at most | |\n|---|---|--:|--:|---|\n", ""));
    }
}
