package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * A whole file, in the order of writing within each list. After syntax errors it holds what could be understood.
 *
 * @param source the text
 * @param span the whole text
 * @param packageStatement {@code package arena;}, empty if it is not there
 * @param options {@code option name = "…";}
 * @param imports {@code import "…";}
 * @param declarations all else
 */
public record SchemaFile(
        SourceFile source,
        Span span,
        Optional<PackageStatement> packageStatement,
        List<OptionStatement> options,
        List<ImportStatement> imports,
        List<Declaration> declarations)
        implements Node {

    /** Copies the lists. */
    public SchemaFile {
        options = List.copyOf(options);
        imports = List.copyOf(imports);
        declarations = List.copyOf(declarations);
    }
}
