package dev.tickwire.codegen.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Schemas in directories that no build searches, for a warning with their paths. */
public final class StraySchemas {
    private static final int MAX_NAMED = 5;
    private static final int MAX_FOLDERS_DEEP = 20;

    private StraySchemas() {}

    /**
     * Returns the warning for a directory without schemas.
     *
     * @param start the directory that paths are relative to
     * @param searched the directory without schemas
     * @param around the directory to search for misplaced schemas, which need not exist
     */
    public static String warning(Path start, Path searched, Path around) {
        List<String> strays = under(start, searched, around);
        String warning = "No schema found: no .tick file in " + searched;
        if (strays.isEmpty()) {
            return warning;
        }
        String more = strays.size() > MAX_NAMED ? " and " + (strays.size() - MAX_NAMED) + " more" : "";
        return warning + "; there is " + String.join(", ", strays.subList(0, Math.min(strays.size(), MAX_NAMED))) + more
                + ": move the schemas, or name their folder with an option";
    }

    /** Returns the paths of schemas in a directory but not in the searched one, as in messages. */
    public static List<String> under(Path start, Path searched, Path around) {
        if (!Files.isDirectory(around)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(around, MAX_FOLDERS_DEEP)) {
            return files.filter(file -> file.toString().endsWith(".tick"))
                    .filter(file -> !file.startsWith(searched))
                    .map(file -> ShownPath.of(file, start))
                    .sorted()
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
