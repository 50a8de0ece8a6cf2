package dev.tickwire.lsp.workspace;

import dev.tickwire.schema.source.ClasspathSources;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.SourceProvider;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Schemas that a root imports from elsewhere: from other roots of the workspace, nearest first, then from jars. An
 * import in such a schema is resolved in the same root or jar first.
 */
final class Libraries implements SourceProvider {
    private final List<RootSources> others;
    private final ClasspathSources jars;

    Libraries(List<RootSources> others, ClasspathSources jars) {
        this.others = List.copyOf(others);
        this.jars = jars;
    }

    @Override
    public List<SourceFile> files() {
        return List.of();
    }

    @Override
    public Optional<SourceFile> find(String path) {
        return others.stream()
                .flatMap(other -> other.find(path).stream())
                .findFirst()
                .or(() -> inJars(() -> jars.find(path)));
    }

    @Override
    public Optional<SourceFile> find(String path, SourceFile importer) {
        for (RootSources other : others) {
            if (other.contains(importer)) {
                return other.find(path).or(() -> find(path));
            }
        }
        return inJars(() -> jars.find(path, importer)).or(() -> find(path));
    }

    /** Searches the jars. A jar that cannot be read has no schemas, as long as it is so. */
    private static Optional<SourceFile> inJars(Supplier<Optional<SourceFile>> search) {
        try {
            return search.get();
        } catch (UncheckedIOException unreadable) {
            return Optional.empty();
        }
    }
}
