package dev.tickwire.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * List of the jars and directories that imports are searched in, for the language server: a path on each line. The list
 * is a file in the build directory.
 */
final class EditorClasspath {
    private final Path file;

    EditorClasspath(Path file) {
        this.file = file;
    }

    /** Writes the list, unless it is the same as before. */
    void write(List<String> classpath) {
        try {
            if (!Files.isRegularFile(file) || !Files.readAllLines(file).equals(classpath)) {
                Files.createDirectories(file.getParent());
                Files.write(file, classpath);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
