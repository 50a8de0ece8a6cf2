package dev.tickwire.tools.load;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints a report as a table. */
final class ReportTable {
    private static final String NOT_MEASURED = "not measured: the server is in another process";

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
        row("sent, kbit/s", report.upKilobits());
        row("received, kbit/s", report.downKilobits());
        if (!report.intervalMillis().isEmpty()) {
            row("bots' interval, ms", report.intervalMillis());
        }
        LoadReport.ServerPart server = report.server();
        if (server != null) {
            row("server's tick, ms", server.tickMillis());
        }
        out.println();
        line("sent, bytes", "%d", report.bytesUp());
        line("received, bytes", "%d", report.bytesDown());
        line("corrections", "%d, %.2f in a minute of a client", report.corrections(), report.correctionsPerMinute());
        if (server == null) {
            line("late inputs", NOT_MEASURED);
            line("server's ticks", NOT_MEASURED);
        } else {
            line("late inputs", "%d of %d, %.2f %%", server.late(), server.inputs(), server.latePercent());
        }
        out.flush();
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
