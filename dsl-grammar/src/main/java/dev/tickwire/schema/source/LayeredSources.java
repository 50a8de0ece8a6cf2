package dev.tickwire.schema.source;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A project's own schemas over those of others. Those of its own that are selected are compiled and generated. An
 * import in one of its own finds any of its own first, then those of others; an import in one of others finds those of
 * others first.
 */
public final class LayeredSources implements SourceProvider {
    private final SourceProvider own;
    private final Predicate<String> selection;
    private final SourceProvider others;

    /**
     * Reads nothing yet.
     *
     * @param own the project's own schemas
     * @param selection which paths of these to generate; the rest can be imported
     * @param others what imports find besides
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
