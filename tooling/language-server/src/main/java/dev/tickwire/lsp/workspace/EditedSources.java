package dev.tickwire.lsp.workspace;

import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.SourceProvider;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Schemas with other texts of some files. */
final class EditedSources implements SourceProvider {
    private final SourceProvider sources;
    private final Map<SourceFile, SourceFile> edited;
    private final Map<SourceFile, SourceFile> originals = new HashMap<>();

    /**
     * Creates the provider.
     *
     * @param sources the schemas
     * @param edited the files with other texts, by the files in {@code sources}
     */
    EditedSources(SourceProvider sources, Map<SourceFile, SourceFile> edited) {
        this.sources = sources;
        this.edited = Map.copyOf(edited);
        edited.forEach((original, file) -> originals.put(file, original));
    }

    @Override
    public List<SourceFile> files() {
        return sources.files().stream().map(this::edited).toList();
    }

    @Override
    public Optional<SourceFile> find(String path) {
        return sources.find(path).map(this::edited);
    }

    @Override
    public Optional<SourceFile> find(String path, SourceFile importer) {
        return sources.find(path, originals.getOrDefault(importer, importer)).map(this::edited);
    }

    private SourceFile edited(SourceFile file) {
        return edited.getOrDefault(file, file);
    }
}
