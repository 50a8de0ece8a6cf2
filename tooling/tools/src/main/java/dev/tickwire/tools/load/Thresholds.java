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
            description = "With --server or --metrics: fails if more inputs are late, in percent.")
    private Double maxLatePercent;

    @Option(
            names = "--max-tick-p99",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "With --server or --metrics: fails if the 99th percentile of the server's ticks is longer.")
    private Double maxTickMillis;

    @Option(
            names = "--max-long-ticks",
            paramLabel = "PERCENT",
            description = "With --server or --metrics: fails if more ticks of the server take longer than their"
                    + " interval, in percent.")
    private Double maxLongTicksPercent;

    @Option(
            names = "--max-drops",
            paramLabel = "N",
            description = "With --metrics: fails if the server drops more datagrams, packets and messages.")
    private Long maxDrops;

    @Option(
            names = "--max-tick-interval-p99",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description =
                    "With --connect: fails if the 99th percentile of the interval of the server's ticks, as clients"
                            + " receive them, is longer.")
    private Double maxTickIntervalMillis;

    @Option(
            names = "--max-late-reports",
            paramLabel = "PERCENT",
            description = "With --connect: fails if more of the server's reports on inputs are of a late one, in"
                    + " percent.")
    private Double maxLateReportsPercent;

    @Option(
            names = "--max-bot-late-p95",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "With --connect: fails if the 95th percentile of the lateness of bots is longer.")
    private Double maxBotLateMillis;

    /** Returns the name of an option that needs measurements at the server, or null if none is given. */
    String serverOption() {
        if (maxLatePercent != null) {
            return "--max-late";
        }
        if (maxTickMillis != null) {
            return "--max-tick-p99";
        }
        return maxLongTicksPercent == null ? null : "--max-long-ticks";
    }

    /** Returns the name of an option that needs the metrics of a server, or null if none is given. */
    String metricsOption() {
        return maxDrops == null ? null : "--max-drops";
    }

    /** Returns the name of an option that needs UDP, or null if none is given. */
    String udpOption() {
        if (maxTickIntervalMillis != null) {
            return "--max-tick-interval-p99";
        }
        if (maxLateReportsPercent != null) {
            return "--max-late-reports";
        }
        return maxBotLateMillis == null ? null : "--max-bot-late-p95";
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
        compare(
                "--max-bot-late-p95",
                maxBotLateMillis,
                report.lateMillis(),
                report.lateMillis().p95(),
                failures);
        if (report.seenServer() != null) {
            compare(report.seenServer(), failures);
        }
        if (report.server() != null) {
            compare(report.server(), failures);
        }
        return failures;
    }

    private void compare(LoadReport.SeenServer server, List<String> failures) {
        compareP99("--max-tick-interval-p99", maxTickIntervalMillis, server.tickIntervalMillis(), failures);
        if (server.inputReports() > 0) {
            compare("--max-late-reports", maxLateReportsPercent, server.latePercent(), " %", failures);
        } else {
            fail("--max-late-reports", maxLateReportsPercent, "no report arrived", failures);
        }
    }

    private void compare(LoadReport.ServerPart server, List<String> failures) {
        if (server.inputs() > 0) {
            compare("--max-late", maxLatePercent, server.latePercent(), " %", failures);
        } else {
            String reason = server.hasInputs() ? "no input arrived" : "the protocol has no inputs";
            fail("--max-late", maxLatePercent, reason, failures);
        }
        compareP99("--max-tick-p99", maxTickMillis, server.tickMillis(), failures);
        if (server.tickMillis().isEmpty()) {
            fail("--max-long-ticks", maxLongTicksPercent, "there are no values", failures);
        } else {
            compare("--max-long-ticks", maxLongTicksPercent, server.longTicksPercent(), " %", failures);
        }
        if (server.traffic() != null) {
            compare("--max-drops", maxDrops, server.traffic().dropped(), "", failures);
        }
    }

    private static void compareP99(String option, Double limit, Distribution values, List<String> failures) {
        compare(option, limit, values, values.p99(), failures);
    }

    private static void compare(
            String option, Double limit, Distribution values, double percentile, List<String> failures) {
        if (values.isEmpty()) {
            fail(option, limit, "there are no values", failures);
        } else {
            compare(option, limit, percentile, " ms", failures);
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
