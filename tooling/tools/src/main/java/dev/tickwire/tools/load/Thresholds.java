package dev.tickwire.tools.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Options with the greatest values of a report that pass. */
final class Thresholds {
    @Option(
            names = "--max-refused",
            paramLabel = "N",
            description = "Fails if more attempts to connect failed, or have not ended.")
    private Integer maxRefused;

    @Option(names = "--max-lost", paramLabel = "N", description = "Fails if more connections were lost.")
    private Integer maxLost;

    @Option(
            names = "--max-rtt-p99",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "Fails if the 99th percentile of round trips is longer, such as 200ms.")
    private Double maxRttMillis;

    @Option(
            names = "--max-age-p99",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "Fails if the 99th percentile of the age of objects is longer.")
    private Double maxAgeMillis;

    @Option(
            names = "--max-kbit",
            paramLabel = "N",
            description = "Fails if a client sends or receives more kbit/s in the mean.")
    private Double maxKilobits;

    @Option(
            names = "--max-corrections",
            paramLabel = "N",
            description = "Fails if there are more corrections in a minute of a client, in the mean.")
    private Double maxCorrections;

    @Option(
            names = "--max-late",
            paramLabel = "PERCENT",
            description = "With --server: fails if more inputs are late, in percent.")
    private Double maxLatePercent;

    @Option(
            names = "--max-tick-p99",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "With --server: fails if the 99th percentile of the server's ticks is longer.")
    private Double maxTickMillis;

    /** Returns the name of an option that only a simulated server can be compared with, or null if none is given. */
    String serverOption() {
        return maxLatePercent != null ? "--max-late" : maxTickMillis != null ? "--max-tick-p99" : null;
    }

    /** Returns a line for each threshold that a report exceeds, and for each whose value was not measured. */
    List<String> failures(LoadReport report) {
        List<String> failures = new ArrayList<>();
        compare(
                "--max-refused",
                maxRefused,
                report.refused() + report.connecting(),
                report.connecting() == 0 ? "" : ", " + report.connecting() + " of them still connecting",
                failures);
        compare("--max-lost", maxLost, report.lost(), "", failures);
        compareP99("--max-rtt-p99", maxRttMillis, report.roundTripMillis(), failures);
        compareP99("--max-age-p99", maxAgeMillis, report.ageMillis(), failures);
        if (report.upKilobits().isEmpty()) {
            fail("--max-kbit", maxKilobits, "there are no values", failures);
        } else {
            compare("--max-kbit", maxKilobits, report.maxKilobits(), " kbit/s", failures);
        }
        if (report.isPredicting()) {
            compare("--max-corrections", maxCorrections, report.correctionsPerMinute(), " a minute", failures);
        } else {
            fail("--max-corrections", maxCorrections, "the bots predicted nothing", failures);
        }
        LoadReport.ServerPart server = report.server();
        if (server != null) {
            if (server.inputs() > 0) {
                compare("--max-late", maxLatePercent, server.latePercent(), " %", failures);
            } else {
                String reason = server.hasInputs() ? "no input arrived" : "the protocol has no inputs";
                fail("--max-late", maxLatePercent, reason, failures);
            }
            compareP99("--max-tick-p99", maxTickMillis, server.tickMillis(), failures);
        }
        return failures;
    }

    private static void compareP99(String option, Double limit, Distribution values, List<String> failures) {
        if (values.isEmpty()) {
            fail(option, limit, "there are no values", failures);
        } else {
            compare(option, limit, values.p99(), " ms", failures);
        }
    }

    private static void fail(String option, Double limit, String reason, List<String> failures) {
        if (limit != null) {
            failures.add(option + " " + text(limit) + ": " + reason);
        }
    }

    private static void compare(String option, Number limit, double value, String unit, List<String> failures) {
        if (limit != null && value > limit.doubleValue()) {
            failures.add(option + " " + text(limit.doubleValue()) + ": was " + text(value) + unit);
        }
    }

    private static String text(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.2f", value);
    }
}
