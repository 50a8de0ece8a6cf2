package dev.tickwire.schema.source;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Schemas in memory, for tests and tools. */
public final class MemorySources implements SourceProvider {
    private final SortedMap<String, SourceFile> byPath = new TreeMap<>();
    private final Map<String, SourceFile> external = new TreeMap<>();

    /**
     * Creates a provider of schemas to compile.
     *
     * @param texts the texts by path
     */
    public MemorySources(Map<String, String> texts) {
        this(texts, Map.of());
    }

    /**
     * Creates a provider of schemas to compile, and of schemas that can only be imported, like schemas in the jars of
     * dependencies.
     *
     * @param texts the texts to compile by path; these texts come first if a path is in both maps
     * @param external the texts of dependencies by path
     */
    public MemorySources(Map<String, String> texts, Map<String, String> external) {
        put(texts, byPath);
        put(external, this.external);
    }

    /**
     * Creates a provider from encoded files.
     *
     * @param files the UTF-8 by path
     */
    public static MemorySources decode(Map<String, byte[]> files) {
        MemorySources sources = new MemorySources(Map.of());
        files.forEach((path, utf8) -> sources.byPath.put(path, SourceFile.decode(path, utf8)));
        return sources;
    }

    private static void put(Map<String, String> texts, Map<String, SourceFile> byPath) {
        texts.forEach((path, text) -> {
            SourceFile file = new SourceFile(path, text);
            byPath.put(file.path(), file);
        });
    }

    @Override
    public Optional<SourceFile> find(String path, SourceFile importer) {
        boolean isElsewhere = Objects.equals(importer, external.get(importer.path()));
        return isElsewhere ? Optional.ofNullable(external.get(path)).or(() -> find(path)) : find(path);
    }

    /** Creates a provider of a single schema. */
    public static MemorySources of(String path, String text) {
        return new MemorySources(Map.of(path, text));
    }

    @Override
    public List<SourceFile> files() {
        return List.copyOf(byPath.values());
    }

    @Override
    public Optional<SourceFile> find(String path) {
        return Optional.ofNullable(byPath.getOrDefault(path, external.get(path)));
    }
}
