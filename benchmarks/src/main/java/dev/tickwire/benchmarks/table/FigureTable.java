package dev.tickwire.benchmarks.table;

import java.util.List;
import java.util.stream.Collectors;

/** Figures beside their aims, in Markdown. */
public final class FigureTable {
    private FigureTable() {}

    /** Returns a table of the figures that miss their aim. */
    public static String missed(List<Figure> figures) {
        String rows = figures.stream().filter(Figure::isMissed).map(Figure::row).collect(Collectors.joining());
        return rows.isEmpty()
                ? "\nNo aim is missed.\n"
                : "\n| missed | figure | measured | at most | |\n|---|---|--:|--:|---|\n" + rows;
    }

    /** Returns a table of all figures. */
    public static String of(List<Figure> figures) {
        StringBuilder text =
                new StringBuilder("\n| objects | figure | measured | at most | |\n|---|---|--:|--:|---|\n");
        figures.forEach(figure -> text.append(figure.row()));
        return text.toString();
    }
}
