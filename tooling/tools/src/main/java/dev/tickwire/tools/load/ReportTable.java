package dev.tickwire.tools.load;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints a report as a table. */
final class ReportTable {
    private static final String NOT_MEASURED = "not measured: --metrics URL reads the metrics of a server";

    private final PrintWriter out;

    ReportTable(PrintWriter out) {
        this.out = out;
    }

    void print(LoadReport report) {
        out.println(report.title());
        line("connected", "%d of %d", report.connected(), report.clients());
        line("refused", "%d", report.refused());
        line("lost", "%d", report.lost());
        report.ends().forEach((reason, count) -> line("  " + reason, "%d", count));
        if (report.left() > 0) {
            line("left", "%d", report.left());
        }
        if (report.connecting() > 0) {
            line("still connecting", "%d", report.connecting());
        }
        out.println();
        line("", "%10s %10s %10s %10s %10s", "mean", "p50", "p95", "p99", "max");
        row("round trip, ms", report.roundTripMillis());
        row("age of objects, ms", report.ageMillis());
        row("objects shown", report.objects());
        row("sent, kbit/s", report.upKilobits());
        row("received, kbit/s", report.downKilobits());
        if (!report.intervalMillis().isEmpty()) {
            row("bots' interval, ms", report.intervalMillis());
        }
        if (!report.lateMillis().isEmpty()) {
            row("bots' lateness, ms", report.lateMillis());
        }
        LoadReport.SeenServer seen = report.seenServer();
        if (seen != null) {
            row("tick interval, ms", seen.tickIntervalMillis());
        }
        LoadReport.ServerPart server = report.server();
        if (server != null) {
            row("server: tick, ms", server.tickMillis());
        }
        out.println();
        line("sent, bytes", "%d", report.bytesUp());
        line("received, bytes", "%d", report.bytesDown());
        line("corrections", "%d, %.2f in a minute of a client", report.corrections(), report.correctionsPerMinute());
        if (seen != null && seen.inputReports() > 0) {
            line(
                    "late input reports",
                    "%d of %d, %.2f %%",
                    seen.lateInputReports(),
                    seen.inputReports(),
                    seen.latePercent());
        }
        if (server == null) {
            line("server", NOT_MEASURED);
        } else {
            print(server);
        }
        if (report.realTime() != null) {
            LoadReport.RealTime time = report.realTime();
            line(
                    "real time",
                    "%.1f s, %.1f s of a processor: the server %.0f %%, the bots %.0f %%, the network %.0f %%",
                    time.all(),
                    time.processor(),
                    time.serverPercent(),
                    time.botsPercent(),
                    Math.max(0, 100 - time.serverPercent() - time.botsPercent()));
        }
        if (report.isToolTooSlow()) {
            out.println();
            out.println(warning(report));
        }
        out.flush();
    }

    /** Returns a warning that the load test was limited by its own machine. */
    static String warning(LoadReport report) {
        return String.format(
                Locale.ROOT,
                "warning: the load test itself was late: 5 %% of the bots' updates by more than %.1f ms, at ticks of"
                        + " %.1f ms. Round trips, late inputs and corrections are those of this machine, not of the"
                        + " server: use fewer clients, or more machines",
                report.lateMillis().p95(),
                report.botTickMillis());
    }

    private void print(LoadReport.ServerPart server) {
        line("server: late inputs", "%d of %d, %.2f %%", server.late(), server.inputs(), server.latePercent());
        line(
                "server: long ticks",
                "%d of %d, %.2f %%",
                server.longTicks(),
                server.tickMillis().count(),
                server.longTicksPercent());
        LoadReport.Traffic traffic = server.traffic();
        if (traffic != null) {
            line("server: sent", "%d bytes", traffic.bytesSent());
            line("server: received", "%d bytes", traffic.bytesReceived());
            line("server: dropped", "%d", traffic.dropped());
            traffic.drops().forEach((reason, count) -> line("  " + reason, "%d", count));
        }
    }

    private void row(String name, Distribution values) {
        if (values.isEmpty()) {
            line(name, "no values");
        } else {
            line(
                    name,
                    "%10.2f %10.2f %10.2f %10.2f %10.2f",
                    values.mean(),
                    values.median(),
                    values.p95(),
                    values.p99(),
                    values.max());
        }
    }

    private void line(String name, String format, Object... values) {
        out.printf(Locale.ROOT, "%-20s %s%n", name, String.format(Locale.ROOT, format, values));
    }
}
