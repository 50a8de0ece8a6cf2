package dev.tickwire.codegen.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads and writes whole files as UTF-8. */
final class TextFiles {
    private TextFiles() {}

    static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + file, failed);
        }
    }

    static void write(Path file, String text) {
        try {
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write " + file, failed);
        }
    }
}
