package dev.tickwire.schema.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What imports find outside of the schemas that are compiled: the schemas in jars and folders of classes, under
 * {@value PackedSchemas#FOLDER}. Of two of the same path the first on the class path is taken, as of classes. Nothing here is
 * to be generated, so {@link #files()} is empty.
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
        return entryWith(path).flatMap(entry -> byEntry.get(entry).find(path));
    }

    @Override
    public Optional<SourceFile> find(String path, SourceFile importer) {
        return byEntry.values().stream()
                .filter(entry -> entry.find(importer.path()).equals(Optional.of(importer)))
                .findFirst()
                .flatMap(entry -> entry.find(path))
                .or(() -> find(path));
    }

    /**
     * The jar or folder that an import is found in, to be shown to people.
     *
     * @param path as written in the import
     */
    public Optional<Path> entryWith(String path) {
        return byEntry.entrySet().stream()
                .filter(entry -> entry.getValue().find(path).isPresent())
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
