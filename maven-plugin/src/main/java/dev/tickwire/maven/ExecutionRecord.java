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
 * Record of the last run of an execution: a line for each reported warning, then a line for each fingerprint with the
 * name of its file or setting. The record is a file in the build directory, so that a clean build begins without one.
 */
final class ExecutionRecord {
    private static final String IMPORT = "import ";
    private static final String WARNING = "warning ";

    private final Path file;

    ExecutionRecord(Path file) {
        this.file = file;
    }

    /** Returns the recorded fingerprints by name; empty without a readable record. */
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

    /** Returns the recorded warnings that are readable, in order. */
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

    /** Deletes the record, so that the next build runs again. */
    void clear() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + file, e);
        }
    }

    /** Returns the name of an imported file in the record. */
    static String nameOfImport(String path) {
        return IMPORT + path;
    }

    /** Returns the path of the imported file with a name in the record, or empty for other names. */
    static Optional<String> importedPath(String name) {
        return name.startsWith(IMPORT) ? Optional.of(name.substring(IMPORT.length())) : Optional.empty();
    }
}
