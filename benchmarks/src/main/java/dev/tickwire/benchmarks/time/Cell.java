package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Figure;

/**
 * A figure in a row, beside the aim that it may have.
 *
 * @param text as the table shows it
 * @param unit what is counted
 * @param value the figure itself
 * @param most what it should be at the most; {@link Figure#NO_AIM} if it is only shown
 */
record Cell(String text, String unit, double value, double most) {
    /** A figure without an aim. */
    static Cell shown(String text) {
        return new Cell(text, "", 0, Figure.NO_AIM);
    }

    /** The figure on its own, for a list of those that miss their aims. */
    Figure figure(String condition) {
        return new Figure(condition, unit, value, most);
    }

    boolean hasAim() {
        return most != Figure.NO_AIM;
    }

    /** The text; bold if the aim is missed. */
    String markdown() {
        return figure("").isMissed() ? "**" + text + "**" : text;
    }
}
