package dev.tickwire.lsp.workspace;

import dev.tickwire.schema.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Copies of schemas from jars in a temporary folder, because most editors open files only. */
final class LibraryCopies {
    private final Map<SourceFile, String> uris = new HashMap<>();
    private Path folder;

    /** Returns the URI of a copy, which is made at the first call and cannot be written. */
    String uriOf(SourceFile file) {
        return uris.computeIfAbsent(file, this::copy);
    }

    private String copy(SourceFile file) {
        try {
            if (folder == null) {
                folder = Files.createTempDirectory("tickwire-libraries-");
                folder.toFile().deleteOnExit();
            }
            // A jar's paths are checked by JarSources: none leaves the folder.
            Path own = Files.createTempDirectory(folder, "jar-");
            Path copy = own.resolve(Path.of(file.path()).getFileName());
            Files.writeString(copy, file.text());
            copy.toFile().setReadOnly();
            own.toFile().deleteOnExit();
            copy.toFile().deleteOnExit();
            return DocumentUris.uri(copy);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot copy " + file.path() + " out of its jar", failed);
        }
    }
}
