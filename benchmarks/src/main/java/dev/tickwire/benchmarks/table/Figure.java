package dev.tickwire.benchmarks.table;

import java.util.Locale;

/**
 * A figure of objects beside its aim.
 *
 * @param condition of what
 * @param unit what is counted
 * @param value as it was measured
 * @param most what it should be at the most; {@link #NO_AIM} if it is only printed
 */
public record Figure(String condition, String unit, double value, double most) {
    /** There is no aim. */
    public static final double NO_AIM = Double.POSITIVE_INFINITY;

    /** Whether it is greater than it should be. */
    public boolean isMissed() {
        return value > most;
    }

    /** A row of the table. */
    String row() {
        return String.format(
                Locale.ROOT,
                "| %s | %s | %.2f | %s | %s |%n",
                condition,
                unit,
                value,
                most == NO_AIM ? "" : String.format(Locale.ROOT, "%.2f", most),
                isMissed() ? "missed" : "");
    }
}
