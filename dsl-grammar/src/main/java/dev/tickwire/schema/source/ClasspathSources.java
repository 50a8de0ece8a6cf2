package dev.tickwire.schema.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Schemas that imports find in the jars and directories of a class path, under {@value PackedSchemas#FOLDER}. Of two
 * with the same path, the first on the class path is found, as for classes. None is to be compiled, so {@link #files()}
 * is empty.
 */
public final class ClasspathSources implements SourceProvider {
    private final Map<Path, SourceProvider> byEntry = new LinkedHashMap<>();

    /**
     * Creates a provider and reads nothing yet.
     *
     * @param classpath the jars and directories in the order of search; entries that do not exist are ignored
     */
    public ClasspathSources(List<Path> classpath) {
        for (Path entry : classpath) {
            if (Files.isDirectory(entry)) {
                byEntry.put(entry, new DiskSources(entry.resolve(PackedSchemas.FOLDER)));
            } else if (Files.isRegularFile(entry)) {
                byEntry.put(entry, new JarSources(entry));
            }
        }
    }

    @Override
    public List<SourceFile> files() {
        return List.of();
    }

    @Override
    public Optional<SourceFile> find(String path) {
        return findAll(path).findFirst();
    }

    @Override
    public Optional<SourceFile> find(String path, SourceFile importer) {
        return entryOf(importer)
                .map(byEntry::get)
                .flatMap(entry -> entry.find(path))
                .or(() -> find(path));
    }

    /**
     * Returns all files with a path, in the order of the entries.
     *
     * @param path a path in {@link PackedSchemas#FOLDER}
     */
    public Stream<SourceFile> findAll(String path) {
        return byEntry.values().stream().flatMap(entry -> entry.find(path).stream());
    }

    /**
     * Returns the jar or directory of a file.
     *
     * @param file a file returned by this provider
     */
    public Optional<Path> entryOf(SourceFile file) {
        return byEntry.entrySet().stream()
                .filter(entry -> entry.getValue().find(file.path()).equals(Optional.of(file)))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
