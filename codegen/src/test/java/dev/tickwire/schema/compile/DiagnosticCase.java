package dev.tickwire.schema.compile;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.diagnostic.CaretRenderer;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.source.DiskSources;
import dev.tickwire.schema.source.LayeredSources;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.SourceProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * A broken schema of the corpus: a file {@code name.tick}, a file {@code name.tick.grown} (see {@link GrownSchema}) or
 * a folder of files that is a source root of its own. Its folder {@code libraries} stands for the jars of dependencies.
 *
 * @param group the folder it lies in, called by the code it shows
 * @param schema the file or folder
 */
record DiagnosticCase(String group, Path schema) {
    private static final String LIBRARIES = "libraries";
    private static final Map<DiagnosticCase, List<Diagnostic>> DIAGNOSTICS = new ConcurrentHashMap<>();

    /** The name, unique in the group. */
    String name() {
        return fileName().replaceFirst("\\.tick(\\.grown)?$", "");
    }

    /** The file that holds what is printed of it. */
    Path expectedFile() {
        return schema.resolveSibling(name() + ".txt");
    }

    /** The diagnostics that the compiler reports; it is run once for each case. */
    List<Diagnostic> diagnostics() throws IOException {
        List<Diagnostic> known = DIAGNOSTICS.get(this);
        if (known == null) {
            known = SchemaCompiler.compile(sources(), new JavaBackEnd()).diagnostics();
            DIAGNOSTICS.put(this, known);
        }
        return known;
    }

    /** The diagnostics one a line, as editors take them, then each as people read it. */
    String printed() throws IOException {
        List<Diagnostic> diagnostics = diagnostics();
        String lines = diagnostics.stream().map(LineRenderer::render).collect(Collectors.joining("\n"));
        return lines + "\n\n" + carets(diagnostics) + "\n";
    }

    /** Each diagnostic as people read it. */
    static String carets(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(CaretRenderer::render).collect(Collectors.joining("\n\n"));
    }

    /** The text of each of its files as a page shows it, by path. */
    Map<String, String> shownTexts() throws IOException {
        if (isGrown()) {
            return Map.of(name() + DiskSources.SUFFIX, GrownSchema.abridged(Files.readString(schema)));
        }
        SourceProvider all = Files.isDirectory(schema) ? new DiskSources(schema) : sources();
        return all.files().stream().collect(Collectors.toMap(SourceFile::path, SourceFile::text));
    }

    private SourceProvider sources() throws IOException {
        if (Files.isDirectory(schema.resolve(LIBRARIES))) {
            return new LayeredSources(
                    new DiskSources(schema),
                    path -> !path.startsWith(LIBRARIES + "/"),
                    new DiskSources(schema.resolve(LIBRARIES)));
        } else if (Files.isDirectory(schema)) {
            return new DiskSources(schema);
        }
        String path = name() + DiskSources.SUFFIX;
        if (isGrown()) {
            return MemorySources.of(path, GrownSchema.whole(Files.readString(schema)));
        }
        return new OneFile(SourceFile.decode(path, Files.readAllBytes(schema)));
    }

    private boolean isGrown() {
        return fileName().endsWith(".grown");
    }

    private String fileName() {
        return schema.getFileName().toString();
    }

    @Override
    public String toString() {
        return group + "/" + name();
    }

    /** A file as its bytes are decoded, which may be no text at all. */
    private record OneFile(SourceFile file) implements SourceProvider {
        @Override
        public List<SourceFile> files() {
            return List.of(file);
        }

        @Override
        public Optional<SourceFile> find(String path) {
            return path.equals(file.path()) ? Optional.of(file) : Optional.empty();
        }
    }
}
