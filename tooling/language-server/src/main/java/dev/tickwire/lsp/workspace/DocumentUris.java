package dev.tickwire.lsp.workspace;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.Optional;

/** Conversion between the URIs of editors and paths. */
public final class DocumentUris {
    private DocumentUris() {}

    /**
     * Returns the absolute path of a URI, or empty if the URI names no file of the disk, such as a buffer that was
     * never saved.
     */
    public static Optional<Path> path(String uri) {
        try {
            return Optional.of(Path.of(URI.create(uri)).toAbsolutePath().normalize());
        } catch (IllegalArgumentException | FileSystemNotFoundException noFile) {
            return Optional.empty();
        }
    }

    /** Returns the URI of a path, as editors write URIs: {@code file:///home/ann/game.tick}. */
    public static String uri(Path path) {
        String uri = path.toUri().toString();
        return uri.startsWith("file:///") ? uri : uri.replaceFirst("^file:/", "file:///");
    }
}
