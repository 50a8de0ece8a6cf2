package dev.tickwire.maven;

import dev.tickwire.codegen.build.DiagnosticText;
import dev.tickwire.schema.diagnostic.Diagnostic;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Warning of a schema of the project, stored so that a build without changes can report it again.
 *
 * @param path the path of the schema below its source directory
 * @param line the line, from 1
 * @param column the column, from 1
 * @param marker the text of the marker in an editor
 * @param text the lines of the log, which begin with the path
 */
record ReportedWarning(String path, int line, int column, String marker, String text) {
    private static final String SEPARATOR = "\t";
    private static final int FIELDS = 5;

    static ReportedWarning of(Diagnostic diagnostic) {
        return new ReportedWarning(
                diagnostic.primary().file().path(),
                diagnostic.primary().line(),
                diagnostic.primary().column(),
                EditorMarkers.text(diagnostic),
                DiagnosticText.of(diagnostic));
    }

    /** Returns the warning in one line, for {@link #parse}. */
    String print() {
        List<String> fields = List.of(path, Integer.toString(line), Integer.toString(column), marker, text);
        return String.join(
                SEPARATOR, fields.stream().map(ReportedWarning::escape).toList());
    }

    /** Parses the result of {@link #print}; returns empty for other texts. */
    static Optional<ReportedWarning> parse(String printed) {
        try {
            List<String> fields = Arrays.stream(printed.split(SEPARATOR, -1))
                    .map(String::translateEscapes)
                    .toList();
            return fields.size() != FIELDS
                    ? Optional.empty()
                    : Optional.of(new ReportedWarning(
                            fields.get(0),
                            Integer.parseInt(fields.get(1)),
                            Integer.parseInt(fields.get(2)),
                            fields.get(3),
                            fields.get(4)));
        } catch (IllegalArgumentException damaged) {
            // Not a number, or an incomplete escape.
            return Optional.empty();
        }
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\")
                .replace("\n", "\\n")
                .replace("\r", "\\r")
                .replace("\t", "\\t");
    }
}
