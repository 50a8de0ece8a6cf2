package dev.tickwire.codegen.build;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.PackageStatement;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.source.PackedSchemas;
import dev.tickwire.schema.source.SourceFile;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Texts of packed schemas. A schema that is imported from a jar must name the package of its classes itself, because
 * its importer does not see the other files of its package. If another file has the option for it, the option is added
 * behind the package statement, on the same line, so that line numbers stay.
 */
public final class PackedTexts {
    private final String option;
    private final Map<String, String> packages = new HashMap<>();

    private PackedTexts(String option) {
        this.option = option;
    }

    /**
     * Returns the texts to pack, by path.
     *
     * @param option the option of the back end for a package
     * @param files the files to pack, compiled without an error
     * @param imported the other files that they import
     */
    public static SortedMap<String, String> of(
            String option, Collection<SourceFile> files, Collection<SourceFile> imported) {
        PackedTexts packed = new PackedTexts(option);
        imported.forEach(packed::parse);
        SortedMap<String, SchemaFile> parsed = new TreeMap<>();
        files.forEach(file -> parsed.put(file.path(), packed.parse(file)));
        SortedMap<String, String> texts = new TreeMap<>();
        parsed.forEach((path, file) -> texts.put(path, packed.textOf(file)));
        return texts;
    }

    private SchemaFile parse(SourceFile source) {
        SchemaFile file = SchemaParser.parse(source, new DiagnosticCollector());
        file.packageStatement()
                .map(PackageStatement::name)
                .ifPresent(name -> declaredPackage(file).ifPresent(said -> packages.put(name, said)));
        return file;
    }

    private Optional<String> declaredPackage(SchemaFile file) {
        return file.options().stream()
                .filter(given -> given.name().text().equals(option))
                .findFirst()
                .map(given -> ((Expression.StringLiteral) given.value().bare()).value());
    }

    private String textOf(SchemaFile file) {
        String text = file.source().text();
        if (file.packageStatement().isEmpty() || declaredPackage(file).isPresent()) {
            return text;
        }
        PackageStatement statement = file.packageStatement().get();
        String name = packages.getOrDefault(statement.name(), statement.name());
        int behind = statement.span().end();
        return text.substring(0, behind) + PackedSchemas.packageStatement(option, name) + text.substring(behind);
    }
}
