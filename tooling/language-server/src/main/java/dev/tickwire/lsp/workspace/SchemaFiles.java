package dev.tickwire.lsp.workspace;

import dev.tickwire.schema.source.DiskSources;
import dev.tickwire.schema.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Texts of all schemas in the folders of a workspace. The text of an open buffer is in front of the text on the disk.
 */
final class SchemaFiles {
    /** Folders of builds and tools. Packed copies of schemas there would be declared twice. */
    private static final Set<String> SKIPPED = Set.of("target", "build", "out", "bin", "node_modules");

    private final Map<Path, String> saved = new TreeMap<>();
    private final Map<Path, Buffer> open = new LinkedHashMap<>();

    /**
     * Open buffer of an editor.
     *
     * @param uri the name of the buffer, as the editor wrote it
     * @param text the text, saved or not
     * @param version the number of the change
     */
    record Buffer(String uri, String text, int version) {}

    /** Reads all schemas of folders again. Folders of builds, and hidden ones, are left out. */
    void scan(List<Path> folders) {
        saved.clear();
        for (Path folder : folders) {
            scan(folder);
        }
    }

    /** Reads one file again, for example one that was opened outside of all folders. */
    void read(Path file) {
        if (Files.isRegularFile(file)) {
            saved.put(file, content(file));
        } else {
            saved.remove(file);
        }
    }

    void open(Path file, Buffer buffer) {
        open.put(file, buffer);
    }

    void close(Path file) {
        open.remove(file);
        read(file);
    }

    Optional<Buffer> buffer(Path file) {
        return Optional.ofNullable(open.get(file));
    }

    /** Returns the text of each file, by path. */
    SortedMap<Path, String> texts() {
        SortedMap<Path, String> texts = new TreeMap<>(saved);
        open.forEach((file, buffer) -> texts.put(file, buffer.text()));
        return texts;
    }

    /** Returns the URI of a file: the editor's own for an open buffer. */
    String uri(Path file) {
        return buffer(file).map(Buffer::uri).orElseGet(() -> DocumentUris.uri(file));
    }

    /** Returns the paths of all open buffers, in the order of their opening. */
    List<Path> opened() {
        return new ArrayList<>(open.keySet());
    }

    private void scan(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try {
            Files.walkFileTree(folder, new Visitor(folder));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the schemas under " + folder, e);
        }
    }

    private static String content(Path file) {
        try {
            // Malformed bytes become U+FFFD, which the parser reports.
            return SourceFile.decode(file.toString(), Files.readAllBytes(file)).text();
        } catch (IOException unreadable) {
            return "";
        }
    }

    private final class Visitor extends SimpleFileVisitor<Path> {
        private final Path root;

        Visitor(Path root) {
            this.root = root;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name =
                    folder.getFileName() == null ? "" : folder.getFileName().toString();
            boolean isSkipped = !folder.equals(root) && (name.startsWith(".") || SKIPPED.contains(name));
            return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile() && file.toString().endsWith(DiskSources.SUFFIX)) {
                saved.put(file.toAbsolutePath().normalize(), content(file));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
            return FileVisitResult.CONTINUE;
        }
    }
}
