package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.ImportStatement;
import dev.tickwire.schema.ast.PackageStatement;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** File with its declarations. Units are equal only if identical. */
public final class Unit {
    private final SchemaFile file;
    private final boolean generated;
    private final Map<String, SourceFile> imported;
    private final List<Symbol> symbols = new ArrayList<>();
    private final Map<String, Symbol> symbolsByName = new LinkedHashMap<>();

    /**
     * Creates the unit of a file.
     *
     * @param generated whether classes are generated from the file; false if the file is only imported
     * @param imported existing files that the file imports, by path
     */
    Unit(SchemaFile file, boolean generated, Map<String, SourceFile> imported) {
        this.file = file;
        this.generated = generated;
        this.imported = imported;
        file.declarations().forEach(declaration -> symbols.add(new Symbol(this, declaration)));
        symbols.forEach(symbol -> symbolsByName.putIfAbsent(symbol.name(), symbol));
    }

    /** Returns the unit of another syntax tree of the same file. */
    public Unit with(SchemaFile tree) {
        return new Unit(tree, generated, imported);
    }

    /** Returns whether classes are generated from the file. The classes of imported files exist already. */
    public boolean isGenerated() {
        return generated;
    }

    public SchemaFile file() {
        return file;
    }

    public String path() {
        return file.source().path();
    }

    /** Returns the file of an import of this file. */
    Optional<SourceFile> imported(ImportStatement statement) {
        return Optional.ofNullable(imported.get(statement.path().value()));
    }

    /** Package in the file, or an empty text without a package. */
    public String schemaPackage() {
        return file.packageStatement().map(PackageStatement::name).orElse("");
    }

    /** Declarations in the order of the source, including duplicates. */
    public List<Symbol> symbols() {
        return symbols;
    }

    /** First declaration of each name. */
    Map<String, Symbol> symbolsByName() {
        return symbolsByName;
    }

    @Override
    public String toString() {
        return path();
    }
}
