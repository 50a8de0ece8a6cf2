package dev.tickwire.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Schemas that lie where no goal looks for them, for a warning that says where they are. */
final class StraySchemas {
    private static final int MOST_NAMED = 5;
    private static final int MOST_FOLDERS_DEEP = 20;

    private StraySchemas() {}

    /**
     * The warning for a folder in which no schema was found.
     *
     * @param start the folder from which paths are shown
     * @param searched where schemas were looked for
     * @param around the folder whose other schemas are named, if it exists
     */
    static String warning(Path start, Path searched, Path around) {
        List<String> strays = under(start, searched, around);
        String warning = "no schema was found: there is no .tick file in " + searched;
        if (strays.isEmpty()) {
            return warning;
        }
        String more = strays.size() > MOST_NAMED ? " and " + (strays.size() - MOST_NAMED) + " more" : "";
        return warning + "; there is " + String.join(", ", strays.subList(0, Math.min(strays.size(), MOST_NAMED)))
                + more + ": move what is meant, or name its folder by the goal's option";
    }

    /** The schemas under a folder and not under the one that was searched, as they are shown. */
    static List<String> under(Path start, Path searched, Path around) {
        if (!Files.isDirectory(around)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(around, MOST_FOLDERS_DEEP)) {
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
