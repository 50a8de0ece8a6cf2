package dev.tickwire.codegen.cli;

import dev.tickwire.schema.diagnostic.CaretRenderer;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.diagnostic.Note;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.Span;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Diagnostics in the form of the command line. */
final class Report {
    /** Report without diagnostics. */
    static final Report NOTHING = new Report(List.of(), "");

    private final List<Diagnostic> diagnostics;
    private final String pathPrefix;

    /**
     * Creates a report.
     *
     * @param diagnostics diagnostics in order
     * @param pathPrefix prefix of the schemas' paths
     */
    Report(List<Diagnostic> diagnostics, String pathPrefix) {
        this.diagnostics = diagnostics;
        this.pathPrefix = pathPrefix;
    }

    /**
     * Prints diagnostics for people: a line that terminals and editors can open, an excerpt, and the counts at the end.
     */
    void print(PrintWriter out, boolean colored) {
        for (Diagnostic diagnostic : diagnostics) {
            String excerpt = CaretRenderer.render(diagnostic);
            String text = LineRenderer.render(diagnostic) + "\n" + excerpt.substring(excerpt.indexOf('\n') + 1);
            boolean error = diagnostic.severity() == Severity.ERROR;
            String shown = colored ? Color.paint(text, diagnostic.severity().word(), error) : text;
            out.println(pathPrefix + shown);
        }
        if (!diagnostics.isEmpty()) {
            out.println(count(Severity.ERROR, "error") + ", " + count(Severity.WARNING, "warning"));
        }
    }

    List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** Returns the path of a diagnostic's file with the source root in front. */
    String path(Diagnostic diagnostic) {
        return path(diagnostic.primary());
    }

    /** Returns the path of a place's file with the source root in front. */
    String path(Span place) {
        return pathPrefix + place.file().path();
    }

    private String count(Severity severity, String word) {
        long count = count(severity);
        return count + " " + word + (count == 1 ? "" : "s");
    }

    private long count(Severity severity) {
        return diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() == severity)
                .count();
    }

    /** Returns {@code diagnostics}, {@code errors} and {@code warnings} for tools. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("errors", count(Severity.ERROR));
        json.put("warnings", count(Severity.WARNING));
        json.put("diagnostics", diagnostics.stream().map(this::json).toList());
        return json;
    }

    private Map<String, Object> json(Diagnostic diagnostic) {
        Map<String, Object> json = place(diagnostic.primary());
        json.put("severity", diagnostic.severity().word());
        json.put("code", diagnostic.code().id());
        json.put("message", diagnostic.message());
        json.put("label", diagnostic.label());
        List<Object> notes = new ArrayList<>();
        for (Note note : diagnostic.notes()) {
            Map<String, Object> shown = note.span().map(this::place).orElseGet(LinkedHashMap::new);
            shown.put("message", note.message());
            notes.add(shown);
        }
        json.put("notes", notes);
        json.put("help", diagnostic.help());
        return json;
    }

    private Map<String, Object> place(Span span) {
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("path", path(span));
        place.put("line", span.line());
        place.put("column", span.column());
        place.put("endLine", span.endLine());
        place.put("endColumn", span.file().lines().column(span.end()));
        return place;
    }
}
