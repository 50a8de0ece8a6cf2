package dev.tickwire.lsp.workspace;

import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.schema.source.SourceFile;
import java.util.Map;

/**
 * Schema in an editor with the compilation of its source root.
 *
 * @param file the text, under its path from the source root
 * @param compiled the compilation
 * @param project the source root
 */
public record Document(SourceFile file, Compiled compiled, Project project) {
    /** Returns the definitions and occurrences of the source root. */
    public SchemaIndex index() {
        return compiled.index();
    }

    /**
     * Compiles the source root with other texts of some files, to try an edit. Changes nothing.
     *
     * @param edited the files with their new texts, by the present files
     */
    public Compiled tried(Map<SourceFile, SourceFile> edited) {
        return project.tried(edited);
    }

    /**
     * Compiles the source root with another text of this file, to try an edit. Changes nothing.
     *
     * @param text the new text
     */
    public Compiled tried(String text) {
        return project.tried(Map.of(file, new SourceFile(file.path(), text)));
    }
}
