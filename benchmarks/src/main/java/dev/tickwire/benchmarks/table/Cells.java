package dev.tickwire.benchmarks.table;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Figures as cells of a table in Markdown. */
final class Cells {
    private static final String NOTHING = "–";

    private Cells() {}

    static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    static String median(Samples samples) {
        return number("%.1f", samples.median());
    }

    static String interval(Samples samples) {
        return number("%.1f", samples.lower()) + " to " + number("%.1f", samples.upper());
    }

    static String allocated(Samples samples) {
        return number("%.0f B", samples.allocatedBytes());
    }

    static String ratio(Optional<Double> ratio) {
        return ratio.map(value -> number("%.2f", value)).orElse(NOTHING);
    }

    static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
