package dev.tickwire.tools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads small text files: keys and secrets. */
final class TextFiles {
    private TextFiles() {}

    static String read(Path file) {
        try {
            return Files.readString(file).trim();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + file, unreadable);
        }
    }
}
