package dev.tickwire.codegen.cli;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.source.Span;
import java.io.PrintWriter;

/** Prints diagnostics as workflow commands of GitHub Actions, one per line. GitHub shows them beside the code. */
final class GithubAnnotations {
    private GithubAnnotations() {}

    static void print(Report report, PrintWriter out) {
        for (Diagnostic diagnostic : report.diagnostics()) {
            Span place = diagnostic.primary();
            out.println("::" + diagnostic.severity().word()
                    + " file=" + property(report.path(diagnostic))
                    + ",line=" + place.line()
                    + ",col=" + place.column()
                    + ",endLine=" + place.endLine()
                    + ",endColumn=" + place.file().lines().column(place.end())
                    + ",title=" + property(diagnostic.code().id())
                    + "::" + data(text(diagnostic)));
        }
    }

    private static String text(Diagnostic diagnostic) {
        StringBuilder text = new StringBuilder(diagnostic.message());
        diagnostic.help().forEach(help -> text.append("\n").append(help));
        return text.toString();
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
