package dev.tickwire.codegen.build;

import dev.tickwire.schema.diagnostic.CaretRenderer;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.LineRenderer;

/** Text of a diagnostic in the log of a build. */
public final class DiagnosticText {
    private DiagnosticText() {}

    /**
     * Returns the line for tools, {@code path:line:column: severity[code]: message}, and below it the excerpt for
     * people. The path is the one below the source directory.
     */
    public static String of(Diagnostic diagnostic) {
        return LineRenderer.render(diagnostic) + "\n" + excerpt(diagnostic);
    }

    /** Returns the rendered diagnostic without the headline, which is in the line. */
    private static String excerpt(Diagnostic diagnostic) {
        String rendered = CaretRenderer.render(diagnostic);
        return rendered.substring(rendered.indexOf('\n') + 1);
    }
}
