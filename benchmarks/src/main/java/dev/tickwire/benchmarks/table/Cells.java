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

    /**
     * Returns the median and share of both modes, such as {@code 161.0 in 70 %, 220.4 in 30 %}; empty if there is one
     * mode.
     */
    static String modes(Samples samples) {
        int quick = samples.quick();
        if (quick == 0) {
            return "";
        }
        int all = samples.nanos().size();
        return mode(samples.part(0, quick), all) + ", " + mode(samples.part(quick, all), all);
    }

    private static String mode(Samples mode, int all) {
        return number("%.1f in ", mode.median())
                + number("%.0f %%", 100.0 * mode.nanos().size() / all);
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
