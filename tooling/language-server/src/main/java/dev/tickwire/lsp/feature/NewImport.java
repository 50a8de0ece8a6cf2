package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.schema.ast.SchemaFile;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;

/** Place of a further import statement in a file. */
final class NewImport {
    private NewImport() {}

    /** Returns the offset behind the last import, or else behind the package, or else the beginning of the file. */
    static int place(Document document) {
        SchemaFile tree = document.index().unit(document.file()).orElseThrow().file();
        return tree.imports().stream()
                .mapToInt(each -> each.span().end())
                .max()
                .orElse(tree.packageStatement().map(each -> each.span().end()).orElse(0));
    }

    /** Returns a statement with a line feed, as it is written at {@link #place}. */
    static String line(Document document, String statement) {
        return place(document) == 0 ? statement + "\n" : "\n" + statement;
    }

    /** Returns the edit that imports a file. */
    static TextEdit edit(Document document, String path) {
        Range place = Places.range(document.file().span(place(document), place(document)));
        return new TextEdit(place, line(document, "import \"" + path + "\";"));
    }
}
