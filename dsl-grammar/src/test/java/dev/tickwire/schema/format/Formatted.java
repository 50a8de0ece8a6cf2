package dev.tickwire.schema.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.source.SourceFile;
import java.util.stream.Collectors;

/** Formats texts in tests. */
final class Formatted {
    private Formatted() {}

    /** The text laid out. */
    static String format(String text) {
        DiagnosticCollector diagnostics = new DiagnosticCollector();
        return SchemaFormatter.format(new SourceFile("a.tick", text), diagnostics)
                .orElseThrow(() -> new AssertionError(
                        diagnostics.sorted().stream().map(LineRenderer::render).collect(Collectors.joining("\n"))));
    }

    /** Holds that a text is laid out so, and stays so. */
    static void mustBecome(String text, String expected) {
        assertEquals(expected, format(text));
        assertEquals(expected, format(expected), "formatted again");
    }
}
