package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.List;

/** A table in Markdown, a row for each kind of games. Figures that miss their aims are bold. */
final class Rows {
    private final StringBuilder text;
    private final List<Figure> figures = new ArrayList<>();

    /**
     * A figure in a row, with or without an aim.
     *
     * @param text the text in the table
     * @param unit the measured quantity
     * @param value the value
     * @param max the aim, an upper bound; {@link Figure#NO_AIM} for none
     */
    record Cell(String text, String unit, double value, double max) {
        /** Returns a cell without an aim. */
        static Cell shown(Object text) {
            return new Cell(text.toString(), "", 0, Figure.NO_AIM);
        }

        /** Returns its text, bold if the aim is missed. */
        private String markdown() {
            return value > max ? "**" + text + "**" : text;
        }
    }

    /**
     * Creates a table without rows.
     *
     * @param head the titles of the columns, and below them the line of alignments
     */
    Rows(String head) {
        text = new StringBuilder("\n").append(head);
    }

    /**
     * Adds a row.
     *
     * @param condition the condition of its figures, as far as cells do not state it
     * @param cells all cells in order
     */
    void add(String condition, List<Cell> cells) {
        text.append(Cells.row(cells.stream().map(Cell::markdown).toList()));
        cells.stream()
                .filter(cell -> cell.max != Figure.NO_AIM)
                .forEach(cell -> figures.add(new Figure(condition, cell.unit, cell.value, cell.max)));
    }

    List<Figure> figures() {
        return figures;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
