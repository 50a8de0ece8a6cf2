package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.GeneratedFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The record of the last run of {@code generate} in the folder of its output: fingerprints of all it read and of all it
 * wrote, a line each, then the warnings that it reported. A run that fails leaves it as it is: it holds as long as what
 * the last run read and wrote is there.
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
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        String text = new String(TextFiles.read(file), StandardCharsets.UTF_8);
        return outputs.fingerprint()
                .map(now -> head(inputs, now))
                .filter(text::startsWith)
                .map(head -> text.substring(head.length()));
    }

    /**
     * Keeps a run in mind.
     *
     * @param inputs the fingerprint of all it read
     * @param changes what it wrote
     * @param warnings the warnings that it reported
     */
    void remember(String inputs, GeneratedFiles.Changes changes, String warnings) {
        TextFiles.write(file, head(inputs, changes.fingerprint()) + warnings);
    }

    private static String head(String inputs, String written) {
        return inputs + "\n" + written + "\n";
    }
}
