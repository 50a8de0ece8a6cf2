package dev.tickwire.schema.source;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Schemas of a project in front of those of its dependencies. An import in a schema of the project finds the project's
 * first. An import in a schema of a dependency finds those of dependencies first.
 */
public final class LayeredSources implements SourceProvider {
    private final SourceProvider own;
    private final Predicate<String> selection;
    private final SourceProvider others;

    /**
     * Creates a provider and reads nothing yet.
     *
     * @param own the schemas of the project
     * @param selection selects the project's schemas to compile by their paths; all other schemas can be imported
     * @param others the schemas of dependencies
     */
    public LayeredSources(SourceProvider own, Predicate<String> selection, SourceProvider others) {
        this.own = Objects.requireNonNull(own, "own");
        this.selection = Objects.requireNonNull(selection, "selection");
        this.others = Objects.requireNonNull(others, "others");
    }

    @Override
    public List<SourceFile> files() {
        return own.files().stream().filter(file -> selection.test(file.path())).toList();
    }

    @Override
    public Optional<SourceFile> find(String path) {
        return own.find(path).or(() -> others.find(path));
    }

    @Override
    public Optional<SourceFile> find(String path, SourceFile importer) {
        boolean isOwn = own.find(importer.path()).equals(Optional.of(importer));
        return isOwn ? find(path) : others.find(path, importer).or(() -> own.find(path));
    }
}
