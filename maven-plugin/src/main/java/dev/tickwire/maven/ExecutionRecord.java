package dev.tickwire.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The record of the last run of an execution of a goal: a line for each reported warning, then a line for each
 * fingerprint, with the name of its file or setting. The record is a file under the build's folder, so that a clean
 * build starts anew.
 */
final class ExecutionRecord {
    private static final String IMPORT = "import ";
    private static final String WARNING = "warning ";

    private final Path file;

    ExecutionRecord(Path file) {
        this.file = file;
    }

    /** The recorded fingerprints; empty if there was nothing, or nothing that makes sense. */
    SortedMap<String, String> read() {
        SortedMap<String, String> facts = new TreeMap<>();
        for (String line : lines()) {
            int space = line.indexOf(' ');
            if (space > 0 && !line.startsWith(WARNING)) {
                facts.put(line.substring(space + 1), line.substring(0, space));
            }
        }
        return facts;
    }

    /** The recorded warnings, in order; those that make sense. */
    List<ReportedWarning> warnings() {
        return lines().stream()
                .filter(line -> line.startsWith(WARNING))
                .flatMap(line -> ReportedWarning.parse(line.substring(WARNING.length())).stream())
                .toList();
    }

    private List<String> lines() {
        try {
            return Files.isRegularFile(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    void write(SortedMap<String, String> facts, List<ReportedWarning> warnings) {
        StringBuilder text = new StringBuilder();
        warnings.forEach(warning -> text.append(WARNING).append(warning.print()).append('\n'));
        facts.forEach((name, fingerprint) ->
                text.append(fingerprint).append(' ').append(name).append('\n'));
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }

    /** Forgets what was recorded, so that the next build works again. */
    void clear() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + file, e);
        }
    }

    /** The name under which an imported file is recorded. */
    static String nameOfImport(String path) {
        return IMPORT + path;
    }

    /** The path of the imported file that is recorded under a name, if it is one. */
    static Optional<String> importedPath(String name) {
        return name.startsWith(IMPORT) ? Optional.of(name.substring(IMPORT.length())) : Optional.empty();
    }
}
