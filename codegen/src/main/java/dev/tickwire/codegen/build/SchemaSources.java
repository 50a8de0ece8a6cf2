package dev.tickwire.codegen.build;

import dev.tickwire.schema.source.ClasspathSources;
import dev.tickwire.schema.source.DiskSources;
import dev.tickwire.schema.source.LayeredSources;
import dev.tickwire.schema.source.PackedSchemas;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.SourceProvider;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Schemas of a directory of the project, in front of the schemas on the class path. Remembers the place of each file,
 * and the imported files without generated classes.
 */
public final class SchemaSources implements SourceProvider {
    private final Path folder;
    private final DiskSources own;
    private final ClasspathSources classpath;
    private final LayeredSources layered;
    private final Predicate<String> selection;
    private final Set<SourceFile> imported = new LinkedHashSet<>();

    /**
     * Creates a provider and reads nothing yet.
     *
     * @param folder the directory of the project's schemas, which need not exist
     * @param selection selects the schemas to generate from, by path
     * @param classpath the jars and directories of classes
     */
    public SchemaSources(Path folder, Predicate<String> selection, List<Path> classpath) {
        this.folder = folder.toAbsolutePath().normalize();
        this.own = new DiskSources(this.folder);
        this.classpath = new ClasspathSources(classpath);
        this.layered = new LayeredSources(own, selection, this.classpath);
        this.selection = selection;
    }

    public Path folder() {
        return folder;
    }

    /** Returns whether the directory has no schemas or does not exist. */
    public boolean isEmpty() {
        return own.files().isEmpty();
    }

    /** Returns whether the directory has schemas and none is selected. */
    public boolean selectsNone() {
        return files().isEmpty() && !own.files().isEmpty();
    }

    @Override
    public List<SourceFile> files() {
        return layered.files();
    }

    @Override
    public Optional<SourceFile> find(String path) {
        return remembered(layered.find(path));
    }

    @Override
    public Optional<SourceFile> find(String path, SourceFile importer) {
        return remembered(layered.find(path, importer));
    }

    private Optional<SourceFile> remembered(Optional<SourceFile> found) {
        found.filter(file -> !isGenerated(file)).ifPresent(imported::add);
        return found;
    }

    /** Returns the imported files without generated classes, in the order of import. */
    public Set<SourceFile> imported() {
        return imported;
    }

    /** Returns all files that an import of a path may refer to, which depends on the importer. */
    public List<SourceFile> candidates(String path) {
        return Stream.concat(own.find(path).stream(), classpath.findAll(path)).toList();
    }

    /** Returns whether classes are generated from a file. */
    public boolean isGenerated(SourceFile file) {
        return selection.test(file.path()) && isOwn(file);
    }

    /** Returns the path on disk of a file of the project, or empty for a file of a dependency. */
    public Optional<Path> onDisk(SourceFile file) {
        return isOwn(file) ? Optional.of(folder.resolve(file.path())) : Optional.empty();
    }

    /** Returns the prefix of a file's path in messages: its directory or jar, and a {@code /}. */
    public String prefixOf(SourceFile file, Path from) {
        if (isOwn(file)) {
            return prefix(from);
        }
        return classpath
                .entryOf(file)
                .map(entry -> ShownPath.of(entry, from) + "!/" + PackedSchemas.FOLDER)
                .orElse("");
    }

    /** Returns the prefix of the paths of the project's own files in messages. */
    public String prefix(Path from) {
        return ShownPath.of(folder, from) + "/";
    }

    private boolean isOwn(SourceFile file) {
        return own.find(file.path()).filter(file::equals).isPresent();
    }
}
