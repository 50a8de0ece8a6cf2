package dev.tickwire.schema.source;

import java.util.List;
import java.util.Optional;

/** Provider of schemas: a directory, memory, or the jars of dependencies. The compiler reads files only through it. */
public interface SourceProvider {

    /**
     * Returns the files to compile, sorted by path. Their imports may be other files, which only {@link #find} returns.
     * These are checked too, but nothing is generated from them.
     *
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    List<SourceFile> files();

    /**
     * Returns the file of an import.
     *
     * @param path the path in the import, from the source root, with {@code /}
     * @return the file, equal to the one in {@link #files()} if it is there, else another one; empty if there is none,
     *     or if the path leaves the root
     * @throws java.io.UncheckedIOException if the file cannot be read
     */
    Optional<SourceFile> find(String path);

    /**
     * Returns the file of an import in a given file. Files in the same jar as the importer come before others with the
     * same path.
     *
     * @param path the path in the import
     * @param importer a file from this provider
     * @return the file, as for {@link #find(String)}
     * @throws java.io.UncheckedIOException if the file cannot be read
     */
    default Optional<SourceFile> find(String path, SourceFile importer) {
        return find(path);
    }
}
