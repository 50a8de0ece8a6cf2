package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.GeneratedFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The record of the last run of {@code generate} in the folder of its output: fingerprints of all it read and of all it
 * wrote, a line each, then the warnings that it reported. It is there only if the run succeeded.
 */
final class LastRun {
    private static final String NAME = GeneratedFiles.MANIFEST + ".run";

    private final Path file;
    private final GeneratedFiles outputs;

    LastRun(Path folder, GeneratedFiles outputs) {
        this.file = folder.resolve(NAME);
        this.outputs = outputs;
    }

    /** The warnings of the last run if it read the same and its files are as it wrote them; else empty. */
    Optional<String> warnings(String inputs) {
        Optional<String> now = outputs.fingerprint();
        if (now.isEmpty() || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        String head = head(inputs, now.get());
        String text = new String(TextFiles.read(file), StandardCharsets.UTF_8);
        return text.startsWith(head) ? Optional.of(text.substring(head.length())) : Optional.empty();
    }

    void remember(String inputs, String warnings) {
        outputs.fingerprint().ifPresent(written -> TextFiles.write(file, head(inputs, written) + warnings));
    }

    /** Forgets the last run, so that the next one works again unless this one succeeds. */
    void forget() {
        try {
            if (Files.isRegularFile(file)) {
                Files.delete(file);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot remove " + file, failed);
        }
    }

    private static String head(String inputs, String written) {
        return inputs + "\n" + written + "\n";
    }
}
