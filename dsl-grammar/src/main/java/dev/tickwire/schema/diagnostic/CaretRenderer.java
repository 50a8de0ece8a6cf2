package dev.tickwire.schema.diagnostic;

import dev.tickwire.schema.source.Span;

/**
 * Rendering of a diagnostic for people, with the line of the source and carets under the place:
 *
 * <pre>
 * error[unknown-type]: unknown type `ShipStat`
 *   --&gt; ships.tick:12:5
 *    |
 * 12 |     ShipStat state;
 *    |     ^^^^^^^^ not declared in this file or its imports
 *    = help: did you mean `ShipState`? (declared at ships.tick:4)
 * </pre>
 *
 * <p>Of a place with several lines the first is shown. Long lines are cut around the place.
 */
public final class CaretRenderer {
    private static final int MAX_COLUMNS = 120;
    private static final int LEAD_COLUMNS = 40;
    /** Part of a very long line that is considered on each side of the place, in UTF-16 units. */
    private static final int NEAR_UNITS = 1_000;

    private static final String CUT = "…";

    private CaretRenderer() {}

    /** Returns the text of a diagnostic, without a line end after the last line. */
    public static String render(Diagnostic diagnostic) {
        Span span = diagnostic.primary();
        String number = Integer.toString(span.line());
        String gutter = " ".repeat(number.length());
        StringBuilder out = new StringBuilder(LineRenderer.headline(diagnostic));
        out.append('\n').append(gutter).append("--> ").append(span.location());
        out.append('\n').append(gutter).append(" |");
        appendExcerpt(out, span, diagnostic.label(), number);
        for (Note note : diagnostic.notes()) {
            String place = note.span().map(at -> " (at " + at.location() + ")").orElse("");
            appendRemark(out, gutter, "note", note.message() + place);
        }
        for (String help : diagnostic.help()) {
            appendRemark(out, gutter, "help", help);
        }
        return out.toString();
    }

    private static void appendRemark(StringBuilder out, String gutter, String kind, String text) {
        out.append('\n').append(gutter).append(" = ").append(kind).append(": ");
        out.append(DisplayText.message(text));
    }

    private static void appendExcerpt(StringBuilder out, Span span, String label, String number) {
        String whole = span.file().lineText(span.line());
        int column = Math.min(span.column() - 1, whole.length());
        int nearStart = Math.max(0, column - NEAR_UNITS);
        int nearEnd = Math.min(whole.length(), column + NEAR_UNITS);
        String raw = whole.substring(nearStart, nearEnd);
        int startUnits = column - nearStart;
        int endUnits = span.endLine() == span.line() ? span.end() - span.start() + startUnits : raw.length();
        int from = DisplayText.columns(raw, startUnits);
        int to = Math.max(from + 1, DisplayText.columns(raw, Math.min(endUnits, raw.length())));
        String shown = DisplayText.line(raw);
        int width = DisplayText.columns(shown, shown.length());
        if (width > MAX_COLUMNS) {
            int first = Math.max(0, Math.min(from - LEAD_COLUMNS, width - MAX_COLUMNS));
            int last = Math.min(width, first + MAX_COLUMNS);
            String before = first > 0 || nearStart > 0 ? CUT : "";
            String after = last < width || nearEnd < whole.length() ? CUT : "";
            shown = before + DisplayText.slice(shown, first, last) + after;
            from += before.length() - first;
            to = Math.min(to, Math.max(last, first + from)) + before.length() - first;
            to = Math.max(to, from + 1);
        }
        out.append('\n').append(number).append(" | ").append(shown.stripTrailing());
        out.append('\n').append(" ".repeat(number.length())).append(" | ");
        out.append(" ".repeat(from)).append("^".repeat(to - from));
        if (!label.isEmpty()) {
            out.append(' ').append(DisplayText.message(label));
        }
    }
}
