package dev.tickwire.benchmarks.table;

import java.util.Locale;

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
    String row() {
        return String.format(
                Locale.ROOT,
                "| %s | %s | %.2f | %s | %s |%n",
                condition,
                unit,
                value,
                max == NO_AIM ? "" : String.format(Locale.ROOT, "%.2f", max),
                isMissed() ? "missed" : "");
    }
}
