package dev.tickwire.codegen.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** One generated file in UTF-8. */
public final class TextFile {
    private TextFile() {}

    /**
     * Writes a file, with its directory, unless it has this content already.
     *
     * @return whether the file was written
     * @throws UncheckedIOException if the file cannot be read or written
     */
    public static boolean write(Path path, String text) {
        Path file = path.toAbsolutePath();
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        try {
            if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), content)) {
                return false;
            }
            Files.createDirectories(file.getParent());
            Files.write(file, content);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + path, e);
        }
    }
}
