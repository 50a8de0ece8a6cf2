package dev.tickwire.benchmarks.table;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Figures as the cells of a table in Markdown. */
final class Cells {
    private static final String NOTHING = "–";

    private Cells() {}

    /** A row of a table. */
    static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    /** The median: {@code 12.3}. */
    static String median(Samples samples) {
        return number("%.1f", samples.median());
    }

    /** The interval of the median: {@code 12.1 to 12.6}. */
    static String interval(Samples samples) {
        return number("%.1f", samples.lower()) + " to " + number("%.1f", samples.upper());
    }

    /** The median and the share of each mode, where there are two: {@code 161.0 in 70 %, 220.4 in 30 %}. */
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

    /** Less than half a byte for a message is what the profiler itself allocates. */
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
