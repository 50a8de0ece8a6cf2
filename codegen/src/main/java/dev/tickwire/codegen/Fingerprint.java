package dev.tickwire.codegen;

import dev.tickwire.schema.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * SHA-256 over a sequence of texts, files and folders. Each text, path and content is prefixed with its length, so that
 * different sequences give different fingerprints.
 */
public final class Fingerprint {
    private final MessageDigest digest;

    /** Creates a fingerprint without parts. */
    public Fingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }

    /** Adds a text as UTF-8. */
    public Fingerprint add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds the number of texts, then each text. */
    public Fingerprint add(Collection<String> texts) {
        add(Integer.toString(texts.size()));
        texts.forEach(this::add);
        return this;
    }

    /** Adds the path and text of a schema file, and the position of malformed UTF-8. */
    public Fingerprint add(SourceFile file) {
        return add(file.path()).add(file.text()).add(file.malformedAt().toString());
    }

    /**
     * Adds a file, or all files below a folder in sorted order, with their relative paths.
     *
     * @throws UncheckedIOException if a file cannot be read
     */
    public Fingerprint add(Path fileOrFolder) {
        try (Stream<Path> paths = Files.walk(fileOrFolder)) {
            List<Path> files = paths.filter(Files::isRegularFile).sorted().toList();
            for (Path file : files) {
                add(fileOrFolder.relativize(file).toString()).add(Files.readAllBytes(file));
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + fileOrFolder, e);
        }
    }

    private Fingerprint add(byte[] bytes) {
        int length = bytes.length;
        digest.update(new byte[] {(byte) (length >> 24), (byte) (length >> 16), (byte) (length >> 8), (byte) length});
        digest.update(bytes);
        return this;
    }

    /** Returns the fingerprint as 64 hexadecimal digits. Nothing may be added afterwards. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
