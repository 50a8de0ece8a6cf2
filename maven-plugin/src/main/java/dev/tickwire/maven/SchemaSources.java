package dev.tickwire.maven;

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
 * The schemas of a folder of the project, over those that its class path holds. It remembers what was imported from
 * outside of what is generated, and knows where each file lies.
 */
final class SchemaSources implements SourceProvider {
    private final Path folder;
    private final DiskSources own;
    private final ClasspathSources classpath;
    private final LayeredSources layered;
    private final Predicate<String> selection;
    private final Set<SourceFile> imported = new LinkedHashSet<>();

    /**
     * Reads nothing yet.
     *
     * @param folder where the project's own schemas lie; it need not exist
     * @param selection which of them to generate
     * @param classpath jars and folders of classes
     */
    SchemaSources(Path folder, Predicate<String> selection, List<Path> classpath) {
        this.folder = folder.toAbsolutePath().normalize();
        this.own = new DiskSources(this.folder);
        this.classpath = new ClasspathSources(classpath);
        this.layered = new LayeredSources(own, selection, this.classpath);
        this.selection = selection;
    }

    Path folder() {
        return folder;
    }

    /** Whether the folder holds no schemas, or is not there. */
    boolean isEmpty() {
        return own.files().isEmpty();
    }

    /** Whether the folder holds schemas, and none of them is selected. */
    boolean selectsNone() {
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

    /** The imported files that are not generated from, in the order in which they were imported. */
    Set<SourceFile> imported() {
        return imported;
    }

    /** Every file that an import of a path may mean, according to who imports it. */
    List<SourceFile> candidates(String path) {
        return Stream.concat(own.find(path).stream(), classpath.findAll(path)).toList();
    }

    /** Whether a file is one that is generated from. */
    boolean isGenerated(SourceFile file) {
        return selection.test(file.path()) && isOwn(file);
    }

    /** Where a file of the project lies; empty for one of a dependency. */
    Optional<Path> onDisk(SourceFile file) {
        return isOwn(file) ? Optional.of(folder.resolve(file.path())) : Optional.empty();
    }

    /** The prefix of a file's path when it is shown: its folder or jar, and a {@code /}. */
    String prefixOf(SourceFile file, Path from) {
        if (isOwn(file)) {
            return prefix(from);
        }
        return classpath
                .entryOf(file)
                .map(entry -> ShownPath.of(entry, from) + "!/" + PackedSchemas.FOLDER)
                .orElse("");
    }

    /** The prefix of the paths of the project's own files when they are shown. */
    String prefix(Path from) {
        return ShownPath.of(folder, from) + "/";
    }

    private boolean isOwn(SourceFile file) {
        return own.find(file.path()).filter(file::equals).isPresent();
    }
}
