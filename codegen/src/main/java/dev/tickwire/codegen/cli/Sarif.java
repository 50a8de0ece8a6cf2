package dev.tickwire.codegen.cli;

import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.Note;
import dev.tickwire.schema.source.Span;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes diagnostics in the Static Analysis Results Interchange Format, SARIF 2.1.0 of OASIS. */
final class Sarif {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final String UNRESERVED = "-._~/";

    private Sarif() {}

    /** Returns the text of a file with one run. */
    static String of(Report report) {
        List<Code> rules =
                report.diagnostics().stream().map(Diagnostic::code).distinct().toList();
        Map<String, Object> driver = new LinkedHashMap<>();
        driver.put("name", "Tickwire");
        driver.put("rules", rules.stream().map(Sarif::rule).toList());
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("tool", Map.of("driver", driver));
        run.put("columnKind", "utf16CodeUnits");
        run.put(
                "results",
                report.diagnostics().stream()
                        .map(diagnostic -> result(diagnostic, rules.indexOf(diagnostic.code()), report))
                        .toList());
        Map<String, Object> log = new LinkedHashMap<>();
        log.put("$schema", SCHEMA);
        log.put("version", "2.1.0");
        log.put("runs", List.of(run));
        return Json.of(log);
    }

    private static Map<String, Object> rule(Code code) {
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("id", code.id());
        rule.put("shortDescription", text(code.summary()));
        rule.put("defaultConfiguration", Map.of("level", code.severity().word()));
        return rule;
    }

    private static Map<String, Object> result(Diagnostic diagnostic, int rule, Report report) {
        StringBuilder message = new StringBuilder(diagnostic.message());
        List<Object> related = new ArrayList<>();
        for (Note note : diagnostic.notes()) {
            if (note.span().isEmpty()) {
                message.append("\n").append(note.message());
                continue;
            }
            Map<String, Object> place = place(note.span().get(), report);
            place.put("message", text(note.message()));
            related.add(place);
        }
        diagnostic.help().forEach(help -> message.append("\n").append(help));
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("ruleId", diagnostic.code().id());
        result.put("ruleIndex", rule);
        result.put("level", diagnostic.severity().word());
        result.put("message", text(message.toString()));
        result.put("locations", List.of(place(diagnostic.primary(), report)));
        if (!related.isEmpty()) {
            result.put("relatedLocations", related);
        }
        return result;
    }

    private static Map<String, Object> place(Span span, Report report) {
        Map<String, Object> region = new LinkedHashMap<>();
        region.put("startLine", span.line());
        region.put("startColumn", span.column());
        region.put("endLine", span.endLine());
        region.put("endColumn", span.file().lines().column(span.end()));
        Map<String, Object> physical = new LinkedHashMap<>();
        physical.put("artifactLocation", Map.of("uri", uri(report.path(span))));
        physical.put("region", region);
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("physicalLocation", physical);
        return place;
    }

    private static Map<String, Object> text(String text) {
        return Map.of("text", text);
    }

    /** Path as a URI: relative for a relative path, else with the scheme {@code file}. */
    private static String uri(String path) {
        boolean isWindows = path.matches("[A-Za-z]:/.*");
        StringBuilder uri = new StringBuilder(isWindows ? "file:///" : path.startsWith("/") ? "file://" : "");
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            boolean isPlain = b > 0 && (Character.isLetterOrDigit(b) || UNRESERVED.indexOf(b) >= 0);
            uri.append(isPlain ? String.valueOf((char) b) : String.format("%%%02X", b));
        }
        return uri.toString();
    }
}
