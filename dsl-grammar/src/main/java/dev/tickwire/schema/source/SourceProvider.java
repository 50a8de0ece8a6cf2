package dev.tickwire.schema.source;

import java.util.List;
import java.util.Optional;

/** Provider of schemas: a directory, memory, or the jars of dependencies. The compiler reads files only through it. */
public interface SourceProvider {

    /**
     * Returns the files to compile, sorted by path. These files may import further files, which only {@link #find}
     * returns. Imported files are checked too, but no code is generated from imported files.
     *
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    List<SourceFile> files();

    /**
     * Returns the file of an import.
     *
     * @param path the path in the import, from the source root, with {@code /}
     * @return the file, equal to the file of this path in {@link #files()} if there is one; empty if no file has the
     *     path, or if the path leaves the root
     * @throws java.io.UncheckedIOException if the file cannot be read
     */
    Optional<SourceFile> find(String path);

    /**
     * Returns the file of an import in a given file. A file in the same jar as the importer comes before other files
     * with the same path.
     *
     * @param path the path in the import
     * @param importer the file that has the import, returned by this provider
     * @return the file, as for {@link #find(String)}
     * @throws java.io.UncheckedIOException if the file cannot be read
     */
    default Optional<SourceFile> find(String path, SourceFile importer) {
        return find(path);
    }
}
