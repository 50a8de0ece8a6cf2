package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A table of Markdown; figures that miss their aims are bold. */
final class Rows {
    private final StringBuilder text;
    private final List<Figure> figures = new ArrayList<>();

    /**
     * A table without rows.
     *
     * @param head the titles of its columns, and below them the line that aligns them
     */
    Rows(String head) {
        text = new StringBuilder("\n").append(head);
    }

    /**
     * Adds a row.
     *
     * @param condition what the row is of, without what the cells say
     * @param cells all cells, from the first on
     */
    void add(String condition, List<Cell> cells) {
        text.append(cells.stream().map(Cell::markdown).collect(Collectors.joining(" | ", "| ", " |\n")));
        cells.stream().filter(Cell::hasAim).map(cell -> cell.figure(condition)).forEach(figures::add);
    }

    /** The figures that have an aim. */
    List<Figure> figures() {
        return figures;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
