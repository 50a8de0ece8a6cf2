package dev.tickwire.schema.source;

import java.util.List;
import java.util.Optional;

/**
 * Where schemas come from: a folder, memory, the jars of dependencies. The compiler driver asks; it never touches a
 * disk itself.
 */
public interface SourceProvider {

    /**
     * The files to generate from, sorted by path. What they import may lie elsewhere and is then found by {@link #find}
     * alone: it is checked as well, but belongs to someone else, who has generated from it already.
     *
     * @throws java.io.UncheckedIOException if one cannot be read
     */
    List<SourceFile> files();

    /**
     * The file an import names.
     *
     * @param path as written in the import: from the source root, with {@code /}
     * @return the file, equal to the one in {@link #files()} if it is there, else one from elsewhere; empty if there is
     *     none, or if the path leaves the root
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    Optional<SourceFile> find(String path);

    /**
     * The file an import names, for the file the import stands in: what lies beside that, in the same jar, goes before
     * what lies elsewhere under the same path.
     *
     * @param path as written in the import
     * @param importer one that this provider returned
     * @return as {@link #find(String)}
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    default Optional<SourceFile> find(String path, SourceFile importer) {
        return find(path);
    }
}
