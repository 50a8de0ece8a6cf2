package dev.tickwire.schema.diagnostic;

/** The one-line form that build tools and editors take: {@code path:line:col: error[code]: message}. */
public final class LineRenderer {
    private LineRenderer() {}

    /** Without a line end. */
    public static String render(Diagnostic diagnostic) {
        return diagnostic.primary().location() + ": " + headline(diagnostic);
    }

    /** {@code error[code]: message}. */
    static String headline(Diagnostic diagnostic) {
        return diagnostic.severity().word()
                + "["
                + diagnostic.code().id()
                + "]: "
                + DisplayText.message(diagnostic.message());
    }
}
