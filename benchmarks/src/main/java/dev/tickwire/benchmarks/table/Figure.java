package dev.tickwire.benchmarks.table;

import java.util.List;

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
        String atMost = max == NO_AIM ? "" : Cells.text("%.2f", max);
        return Cells.row("%s | %s | %.2f | %s | %s", condition, unit, value, atMost, isMissed() ? "missed" : "");
    }

    /** Returns a table of the figures that miss their aim, in Markdown. */
    public static String missed(List<Figure> figures) {
        List<Figure> missed = figures.stream().filter(Figure::isMissed).toList();
        return missed.isEmpty() ? "\nNo aim is missed.\n" : table("missed", missed);
    }

    /** Returns a table of all figures, in Markdown. */
    public static String table(List<Figure> figures) {
        return table("objects", figures);
    }

    private static String table(String title, List<Figure> figures) {
        String head = "| " + title + " | figure | measured | at most | |\n|---|---|--:|--:|---|\n";
        return Cells.table(head, figures, Figure::row);
    }
}
