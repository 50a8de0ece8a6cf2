package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Figure;

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

    boolean hasAim() {
        return max != Figure.NO_AIM;
    }

    /** Returns its text, bold if the aim is missed. */
    String markdown() {
        return value > max ? "**" + text + "**" : text;
    }
}
