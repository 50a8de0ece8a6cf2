package dev.tickwire.lsp.workspace;

import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.SourceProvider;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Schemas of one source root, with the texts of open buffers. Files with an unchanged text stay the same objects. */
final class RootSources implements SourceProvider {
    private final Path root;
    private final SortedMap<String, SourceFile> byPath = new TreeMap<>();

    RootSources(Path root) {
        this.root = root;
    }

    Path root() {
        return root;
    }

    /**
     * Takes over the texts of the files.
     *
     * @return whether any file was added, changed or removed
     */
    boolean update(List<Path> files, SortedMap<Path, String> texts) {
        SortedMap<String, SourceFile> updated = new TreeMap<>();
        boolean isChanged = files.size() != byPath.size();
        for (Path file : files) {
            String path = pathOf(file);
            SourceFile old = byPath.get(path);
            boolean isSame = old != null && old.text().equals(texts.get(file));
            isChanged |= !isSame;
            updated.put(path, isSame ? old : new SourceFile(path, texts.get(file)));
        }
        byPath.clear();
        byPath.putAll(updated);
        return isChanged;
    }

    /** Returns the path of a file in imports. */
    String pathOf(Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    @Override
    public List<SourceFile> files() {
        return List.copyOf(byPath.values());
    }

    @Override
    public Optional<SourceFile> find(String path) {
        return Optional.ofNullable(byPath.get(path));
    }

    /** Returns whether a file is one of this root, with its present text. */
    boolean contains(SourceFile file) {
        return file.equals(byPath.get(file.path()));
    }
}
