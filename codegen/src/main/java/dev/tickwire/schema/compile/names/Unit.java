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

/** One file with what it declares. Two are equal only if they are the same. */
public final class Unit {
    private final SchemaFile file;
    private final boolean generated;
    private final Map<String, SourceFile> imported;
    private final List<Symbol> symbols = new ArrayList<>();
    private final Map<String, Symbol> symbolsByName = new LinkedHashMap<>();

    /**
     * For one file.
     *
     * @param generated whether it is to be generated from, and not only imported from elsewhere
     * @param imported the files that its imports name, by path, as far as there are any
     */
    Unit(SchemaFile file, boolean generated, Map<String, SourceFile> imported) {
        this.file = file;
        this.generated = generated;
        this.imported = imported;
        file.declarations().forEach(declaration -> symbols.add(new Symbol(this, declaration)));
        symbols.forEach(symbol -> symbolsByName.putIfAbsent(symbol.name(), symbol));
    }

    /** Whether classes are to be generated from it; those of a file from elsewhere exist already. */
    public boolean isGenerated() {
        return generated;
    }

    public SchemaFile file() {
        return file;
    }

    public String path() {
        return file.source().path();
    }

    /** The file that an import of this one names. */
    Optional<SourceFile> imported(ImportStatement statement) {
        return Optional.ofNullable(imported.get(statement.path().value()));
    }

    /** The package as the file says it, empty if it says none. */
    public String schemaPackage() {
        return file.packageStatement().map(PackageStatement::name).orElse("");
    }

    /** All that is declared here in the order of writing, also what repeats a name. */
    List<Symbol> symbols() {
        return symbols;
    }

    /** The declarations by name: for each name the first that has it. */
    Map<String, Symbol> symbolsByName() {
        return symbolsByName;
    }

    @Override
    public String toString() {
        return path();
    }
}
