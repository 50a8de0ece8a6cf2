package dev.tickwire.schema.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The schemas that imports find outside of those that are compiled: in jars and folders of classes, under
 * {@value PackedSchemas#FOLDER}. Of two of the same path the first on the class path is taken, as of classes. Nothing
 * here is to be generated, so {@link #files()} is empty.
 */
public final class ClasspathSources implements SourceProvider {
    private final Map<Path, SourceProvider> byEntry = new LinkedHashMap<>();

    /**
     * Reads nothing yet.
     *
     * @param classpath jars and folders in the order in which they are searched; what does not exist holds nothing
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
        return entryOf(importer).flatMap(entry -> byEntry.get(entry).find(path)).or(() -> find(path));
    }

    /**
     * Every file of a path, in the order of the entries.
     *
     * @param path a path inside {@link PackedSchemas#FOLDER}
     */
    public Stream<SourceFile> findAll(String path) {
        return byEntry.values().stream().flatMap(entry -> entry.find(path).stream());
    }

    /**
     * The jar or folder that a file was found in.
     *
     * @param file one that was found here
     */
    public Optional<Path> entryOf(SourceFile file) {
        return byEntry.keySet().stream()
                .filter(entry -> byEntry.get(entry).find(file.path()).equals(Optional.of(file)))
                .findFirst();
    }
}
