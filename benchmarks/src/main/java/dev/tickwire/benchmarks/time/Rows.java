package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table in Markdown, a row for each kind of games. Figures that miss their aims are bold. */
final class Rows {
    private final StringBuilder text;
    private final List<Figure> figures = new ArrayList<>();

    /** A text in a row, and the {@link Figure} that it shows. */
    record Cell(String text, String unit, double value, double max) {
        /** Returns a cell without an aim. */
        static Cell shown(Object text) {
            return new Cell(text.toString(), "", 0, Figure.NO_AIM);
        }

        static Cell of(String format, double value, String unit, double max) {
            return new Cell(Cells.text(format, value), unit, value, max);
        }

        /** Returns its text, bold if the aim is missed. */
        private String markdown() {
            return value > max ? "**" + text + "**" : text;
        }
    }

    /** Creates a table of a line of titles and a line of alignments. */
    Rows(String head) {
        text = new StringBuilder("\n").append(head);
    }

    /** Adds a row. All its figures have one condition. */
    void add(String condition, Cell... cells) {
        text.append(Cells.row(Arrays.stream(cells).map(Cell::markdown).toList()));
        Arrays.stream(cells)
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
