package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * Syntax tree of one file. After syntax errors it has the parts that could be parsed.
 *
 * @param source the file with its path and text
 * @param span the whole text
 * @param packageStatement the statement {@code package}, if present
 * @param options the option statements, in the order of the source
 * @param imports the import statements, in the order of the source
 * @param declarations the declarations, in the order of the source
 */
public record SchemaFile(
        SourceFile source,
        Span span,
        Optional<PackageStatement> packageStatement,
        List<OptionStatement> options,
        List<ImportStatement> imports,
        List<Declaration> declarations)
        implements Node {

    public SchemaFile {
        options = List.copyOf(options);
        imports = List.copyOf(imports);
        declarations = List.copyOf(declarations);
    }

    /** Returns this tree with other imports and declarations. */
    public SchemaFile with(List<ImportStatement> otherImports, List<Declaration> otherDeclarations) {
        return new SchemaFile(source, span, packageStatement, options, otherImports, otherDeclarations);
    }
}
