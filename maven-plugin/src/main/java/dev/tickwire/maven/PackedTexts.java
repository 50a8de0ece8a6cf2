package dev.tickwire.maven;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.PackageStatement;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.source.SourceFile;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Schemas as they are packed. Whoever imports one of them sees neither the others of its package nor who generated its
 * classes, so each says its Java package itself: in a file that leaves it to another, the option is added behind the package,
 * in the same line, so that every line keeps its number.
 */
final class PackedTexts {
    private static final String JAVA_PACKAGE = "java_package";

    private final Map<String, String> javaPackages = new HashMap<>();

    private PackedTexts() {}

    /**
     * The texts to pack, by path.
     *
     * @param files what is packed; it has been compiled without an error
     * @param imported what these imported besides
     */
    static SortedMap<String, String> of(Collection<SourceFile> files, Collection<SourceFile> imported) {
        PackedTexts packed = new PackedTexts();
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
                .ifPresent(name -> javaPackage(file).ifPresent(said -> javaPackages.put(name, said)));
        return file;
    }

    private static Optional<String> javaPackage(SchemaFile file) {
        return file.options().stream()
                .filter(option -> option.name().text().equals(JAVA_PACKAGE))
                .findFirst()
                .map(option -> ((Expression.StringLiteral) option.value().bare()).value());
    }

    private String textOf(SchemaFile file) {
        String text = file.source().text();
        if (file.packageStatement().isEmpty() || javaPackage(file).isPresent()) {
            return text;
        }
        PackageStatement statement = file.packageStatement().get();
        String name = javaPackages.getOrDefault(statement.name(), statement.name());
        int behind = statement.span().end();
        return text.substring(0, behind) + " option " + JAVA_PACKAGE + " = \"" + name + "\";" + text.substring(behind);
    }
}
