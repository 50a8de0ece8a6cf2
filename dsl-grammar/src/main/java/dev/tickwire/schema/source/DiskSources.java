package dev.tickwire.schema.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Schemas in a directory and its subdirectories. The files are read once, at the first call. A directory that does not
 * exist has none.
 */
public final class DiskSources implements SourceProvider {
    /** End of the name of a schema file. */
    public static final String SUFFIX = ".tick";

    /**
     * Most bytes read of a file: more than a schema of the greatest length, with at most 3 bytes for each UTF-16 unit.
     */
    private static final int MAX_BYTES = 16 << 20;

    private final Path root;
    private @Nullable SortedMap<String, SourceFile> byPath;

    /**
     * Creates a provider and reads nothing yet.
     *
     * @param root the source root
     */
    public DiskSources(Path root) {
        this.root = Objects.requireNonNull(root, "root");
    }

    @Override
    public List<SourceFile> files() {
        return List.copyOf(read().values());
    }

    @Override
    public Optional<SourceFile> find(String path) {
        return Optional.ofNullable(read().get(path));
    }

    private SortedMap<String, SourceFile> read() {
        if (byPath == null) {
            SortedMap<String, SourceFile> found = new TreeMap<>();
            if (Files.isDirectory(root)) {
                try {
                    for (Path file : schemasUnder(root)) {
                        String path = root.relativize(file).toString().replace('\\', '/');
                        found.put(path, SourceFile.decode(path, content(file)));
                    }
                } catch (IOException e) {
                    throw unreadable(root, e);
                }
            }
            byPath = found;
        }
        return byPath;
    }

    /**
     * Returns the schema files in a directory and its subdirectories, sorted by path. Symbolic links are followed.
     *
     * @param folder the directory
     * @throws UncheckedIOException if the directory cannot be read, or a link leads to a directory above the given
     *     directory
     */
    public static List<Path> schemasUnder(Path folder) {
        try (Stream<Path> paths = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
            return paths.filter(DiskSources::isSchema).sorted().toList();
        } catch (UncheckedIOException e) {
            throw unreadable(folder, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    private static UncheckedIOException unreadable(Path folder, IOException cause) {
        return new UncheckedIOException("cannot read the schemas under " + folder, cause);
    }

    /** Reads a file, of a larger one just enough to reject it. */
    private static byte[] content(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(MAX_BYTES);
        }
    }

    private static boolean isSchema(Path file) {
        return file.getFileName().toString().endsWith(SUFFIX) && Files.isRegularFile(file);
    }
}
