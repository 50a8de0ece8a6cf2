package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.format.SchemaFormatter;
import dev.tickwire.schema.source.SourceFile;
import java.util.List;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;

/** Formatting of a whole file, as by the command {@code format}. */
public final class Formatting {
    private Formatting() {}

    /** Returns the edit that formats a file. None for a formatted file, and for a file with syntax errors. */
    public static List<TextEdit> edits(Document document) {
        SourceFile file = document.file();
        return SchemaFormatter.format(file, new DiagnosticCollector())
                .filter(formatted -> !formatted.equals(file.text()))
                .map(formatted -> List.of(difference(file, formatted)))
                .orElse(List.of());
    }

    /** Returns an edit of the smallest part that differs, so that the cursor and marks elsewhere stay. */
    private static TextEdit difference(SourceFile file, String formatted) {
        String text = file.text();
        int least = Math.min(text.length(), formatted.length());
        int same = 0;
        while (same < least && text.charAt(same) == formatted.charAt(same)) {
            same++;
        }
        int end = 0;
        while (end < least - same
                && text.charAt(text.length() - 1 - end) == formatted.charAt(formatted.length() - 1 - end)) {
            end++;
        }
        // A place between CR and LF is none that an editor has.
        while (same > 0 && text.charAt(same - 1) == '\r') {
            same--;
        }
        while (end > 0 && text.charAt(text.length() - end) == '\n') {
            end--;
        }
        Range range = new Range(Places.position(file, same), Places.position(file, text.length() - end));
        return new TextEdit(range, formatted.substring(same, formatted.length() - end));
    }
}
