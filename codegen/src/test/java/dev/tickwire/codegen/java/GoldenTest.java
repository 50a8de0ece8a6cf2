package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.NullAnnotations;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * For each feature, a schema and beside it exactly what is generated from it. {@code -Dtickwire.golden.update=true}
 * writes what is generated now; the difference is then for a person to read.
 */
class GoldenTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final String EXPECTED = "expected";
    private static final String ANNOTATED = "jspecify";

    static List<String> features() throws IOException {
        try (Stream<Path> folders = Files.list(GOLDEN)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("features")
    void shouldGenerateTheExpectedText(String feature) throws IOException {
        Path folder = GOLDEN.resolve(feature);
        CompileResult result = SchemaCompiler.compile(new MemorySources(schemas(folder)), new JavaBackEnd());
        assertTrue(result.model().isPresent(), () -> result.diagnostics().toString());
        SortedMap<String, String> generated =
                backEnd(feature).generate(result.model().get());
        if (feature.equals(ANNOTATED)) {
            GeneratedCode.annotated(generated);
        } else {
            GeneratedCode.of(generated, Map.of());
        }

        Path expected = folder.resolve(EXPECTED);
        if (Boolean.getBoolean("tickwire.golden.update")) {
            update(expected, generated);
        }
        SortedMap<String, String> texts = read(expected);
        assertEquals(texts.keySet(), generated.keySet(), feature);
        generated.forEach((path, text) -> assertEquals(texts.get(path), text, feature + ": " + path));
    }

    /** The feature of annotations is an option of the build, not of the schema. */
    private static JavaBackEnd backEnd(String feature) {
        return new JavaBackEnd().with(feature.equals(ANNOTATED) ? NullAnnotations.JSPECIFY : NullAnnotations.NONE);
    }

    private static Map<String, String> schemas(Path folder) throws IOException {
        Map<String, String> schemas = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.tick")) {
            for (Path file : files) {
                schemas.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return schemas;
    }

    private static SortedMap<String, String> read(Path folder) throws IOException {
        SortedMap<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String path = folder.relativize(file).toString().replace('\\', '/');
                texts.put(path, Files.readString(file).replace("\r\n", "\n"));
            }
        }
        return texts;
    }

    private static void update(Path folder, SortedMap<String, String> generated) throws IOException {
        if (Files.exists(folder)) {
            for (String path : read(folder).keySet()) {
                Files.delete(folder.resolve(path));
            }
        }
        for (Map.Entry<String, String> file : generated.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }
}
