package dev.tickwire.lsp;

import dev.tickwire.lsp.feature.Places;
import dev.tickwire.schema.source.SourceFile;
import java.util.List;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/** Application of an editor's changes to a text. */
final class Changes {
    private Changes() {}

    /** Returns the text after all changes. A change without a range replaces the whole text. */
    static String apply(String text, List<TextDocumentContentChangeEvent> changes) {
        String changed = text;
        for (TextDocumentContentChangeEvent change : changes) {
            if (change.getRange() == null) {
                changed = change.getText();
            } else {
                SourceFile file = new SourceFile("", changed);
                int start = Places.offset(file, change.getRange().getStart());
                int end = Math.max(start, Places.offset(file, change.getRange().getEnd()));
                changed = changed.substring(0, start) + change.getText() + changed.substring(end);
            }
        }
        return changed;
    }
}
