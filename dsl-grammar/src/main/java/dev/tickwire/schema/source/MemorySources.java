package dev.tickwire.schema.source;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Schemas held in memory, for tests and tools. */
public final class MemorySources implements SourceProvider {
    private final SortedMap<String, SourceFile> byPath = new TreeMap<>();

    /**
     * Takes all texts.
     *
     * @param texts text by path
     */
    public MemorySources(Map<String, String> texts) {
        texts.forEach((path, text) -> {
            SourceFile file = new SourceFile(path, text);
            byPath.put(file.path(), file);
        });
    }

    /** One file. */
    public static MemorySources of(String path, String text) {
        return new MemorySources(Map.of(path, text));
    }

    @Override
    public List<SourceFile> files() {
        return List.copyOf(byPath.values());
    }

    @Override
    public Optional<SourceFile> find(String path) {
        return Optional.ofNullable(byPath.get(path));
    }
}
