package dev.tickwire.lsp.workspace;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Jars and directories in which a build searched imports: the Maven plugin lists them in {@code target/tickwire} of a
 * module, the Gradle plugin in {@code build/tickwire} of a project.
 */
final class BuildClasspath {
    private static final List<String> STATE_FOLDERS = List.of("target/tickwire", "build/tickwire");
    private static final String LISTS = "*.classpath";

    private BuildClasspath() {}

    /**
     * Returns the existing entries for a source root, or none before the first build.
     *
     * @param root the source root, in the folder of its module
     */
    static List<Path> of(Path root) {
        for (Path module = root; module != null; module = module.getParent()) {
            for (String folder : STATE_FOLDERS) {
                Path state = module.resolve(folder);
                if (Files.isDirectory(state)) {
                    return entries(state);
                }
            }
        }
        return List.of();
    }

    private static List<Path> entries(Path state) {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> lists = Files.newDirectoryStream(state, LISTS)) {
            for (Path list : lists) {
                for (String line : Files.readAllLines(list)) {
                    Path entry = state.resolve(line);
                    if (Files.exists(entry)) {
                        entries.add(entry);
                    }
                }
            }
        } catch (IOException | InvalidPathException unreadable) {
            return List.of(); // Perhaps a build writes the list just now.
        }
        return entries.stream().distinct().sorted().toList();
    }
}
