package dev.tickwire.schema.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The broken schemas under {@code src/test/resources/diagnostics}. */
final class DiagnosticCorpus {
    /** One folder for each code, and {@link #TYPOS}. */
    static final Path FOLDER = Path.of("src/test/resources/diagnostics");

    /** The group of typical typos, each of which gives one message. */
    static final String TYPOS = "typos";

    /** In each code's folder: what the code means, a blank line, how to mend it. */
    static final String ABOUT = "about.md";

    /** In each code's folder: the case that the page of all codes shows. */
    static final String EXAMPLE = "example";

    private DiagnosticCorpus() {}

    /** The names of the folders, sorted. */
    static List<String> groups() throws IOException {
        return entries(FOLDER).map(folder -> folder.getFileName().toString()).toList();
    }

    /** All cases, sorted. */
    static List<DiagnosticCase> cases() throws IOException {
        List<DiagnosticCase> cases = new ArrayList<>();
        for (String group : groups()) {
            cases.addAll(cases(group));
        }
        return cases;
    }

    /** The cases of one group, sorted. */
    static List<DiagnosticCase> cases(String group) throws IOException {
        return entries(FOLDER.resolve(group))
                .filter(path -> !path.toString().endsWith(".txt") && !path.endsWith(ABOUT))
                .map(path -> new DiagnosticCase(group, path))
                .toList();
    }

    private static Stream<Path> entries(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Stream.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList().stream();
        }
    }
}
