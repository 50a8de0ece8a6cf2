package dev.tickwire.lsp.workspace;

import dev.tickwire.schema.source.DiskSources;
import dev.tickwire.schema.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Texts of all schemas in the folders of a workspace. The text of an open buffer is in front of the text on the disk.
 */
final class SchemaFiles {
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
            SourceFolder.visit(folder, (file, attributes) -> {
                if (file.toString().endsWith(DiskSources.SUFFIX)) {
                    saved.put(file, content(file));
                }
            });
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

    private static String content(Path file) {
        try {
            // Malformed bytes become U+FFFD, which the parser reports.
            return SourceFile.decode(file.toString(), Files.readAllBytes(file)).text();
        } catch (IOException unreadable) {
            return "";
        }
    }
}
