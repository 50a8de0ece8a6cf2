package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.source.SourceFile;

/** Parser of one file. An editor has one that keeps the trees of unchanged files. */
@FunctionalInterface
public interface FileParser {
    /**
     * Parses a file to its end.
     *
     * @param file the file
     * @param diagnostics receives the errors; without errors the tree is complete
     * @return the syntax tree of the parts that could be parsed
     */
    SchemaFile parse(SourceFile file, DiagnosticCollector diagnostics);
}
