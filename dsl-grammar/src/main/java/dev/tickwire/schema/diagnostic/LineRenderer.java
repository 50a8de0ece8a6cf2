package dev.tickwire.schema.diagnostic;

/** Rendering of a diagnostic in one line: {@code path:line:col: error[code]: message}. */
public final class LineRenderer {
    private LineRenderer() {}

    /** Returns the line of a diagnostic. */
    public static String render(Diagnostic diagnostic) {
        return diagnostic.primary().location() + ": " + headline(diagnostic);
    }

    /** Returns severity, code and message. */
    static String headline(Diagnostic diagnostic) {
        return diagnostic.severity().word()
                + "["
                + diagnostic.code().id()
                + "]: "
                + DisplayText.message(diagnostic.message());
    }
}
