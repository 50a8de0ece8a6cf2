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

/**
 * All files under a folder whose names end in {@code .tick}. They are read once, when first asked for. A folder that
 * does not exist holds none.
 */
public final class DiskSources implements SourceProvider {
    /** The end of the names of schema files. */
    public static final String SUFFIX = ".tick";

    /** Above what a schema of the greatest length takes, at most 3 bytes for each of its UTF-16 units. */
    private static final int MOST_BYTES = 16 << 20;

    private final Path root;
    private SortedMap<String, SourceFile> byPath;

    /**
     * Reads nothing yet.
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
     * The schema files under a folder, in the order of their paths. Links are followed: what they lead to belongs to
     * the folder.
     *
     * @param folder where to look
     * @throws UncheckedIOException if the folder cannot be read, or a link leads to a folder that it lies in
     */
    public static List<Path> schemasUnder(Path folder) {
        try (Stream<Path> paths = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
            return paths.filter(DiskSources::isSchema).sorted().toList();
        } catch (UncheckedIOException e) {
            throw unreadable(folder, e.getCause());
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    private static UncheckedIOException unreadable(Path folder, IOException cause) {
        return new UncheckedIOException("cannot read the schemas under " + folder, cause);
    }

    /** The content of a file; of one that is larger than any schema only so much that this can be told. */
    private static byte[] content(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(MOST_BYTES);
        }
    }

    private static boolean isSchema(Path file) {
        return file.getFileName().toString().endsWith(SUFFIX) && Files.isRegularFile(file);
    }
}
