package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.GeneratedFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Record of the last run of {@code generate}, in the output folder. The record has fingerprints of all inputs and
 * outputs, one per line, then the reported warnings. A failed run does not change the record: it is valid as long as
 * these inputs and outputs exist.
 */
final class LastRun {
    private static final String NAME = GeneratedFiles.MANIFEST + ".run";

    private final Path file;
    private final GeneratedFiles outputs;

    LastRun(Path folder, GeneratedFiles outputs) {
        this.file = folder.resolve(NAME);
        this.outputs = outputs;
    }

    /** Returns the warnings of the last run if inputs and outputs are unchanged, else empty. */
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
     * Records a run.
     *
     * @param inputs fingerprint of all inputs
     * @param changes the changes of the output folder
     * @param warnings the reported warnings
     */
    void remember(String inputs, GeneratedFiles.Changes changes, String warnings) {
        TextFiles.write(file, head(inputs, changes.fingerprint()) + warnings);
    }

    private static String head(String inputs, String written) {
        return inputs + "\n" + written + "\n";
    }
}
