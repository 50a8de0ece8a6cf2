package dev.tickwire.lsp.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Jars and folders that the client's settings name, perhaps by a pattern. */
final class LibraryPaths {
    private final List<Path> folders;

    /**
     * Creates the search.
     *
     * @param folders the folders that relative paths begin in
     */
    LibraryPaths(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /** Returns the existing jars and folders, in the order of the settings. */
    List<Path> of(List<String> settings) {
        List<Path> found = new ArrayList<>();
        for (String setting : settings) {
            for (Path folder : folders.isEmpty() ? List.of(Path.of("")) : folders) {
                add(folder, setting, found);
            }
        }
        return found.stream().distinct().toList();
    }

    private static void add(Path folder, String setting, List<Path> found) {
        int slash = setting.replace('\\', '/').lastIndexOf('/');
        String name = setting.substring(slash + 1);
        try {
            if (name.indexOf('*') < 0) {
                Path path = folder.resolve(setting).normalize();
                if (Files.exists(path)) {
                    found.add(path);
                }
                return;
            }
            Path parent = folder.resolve(setting.substring(0, slash + 1)).normalize();
            if (Files.isDirectory(parent)) {
                try (DirectoryStream<Path> matches = Files.newDirectoryStream(parent, name)) {
                    List<Path> sorted = new ArrayList<>();
                    matches.forEach(sorted::add);
                    sorted.stream().sorted().forEach(found::add);
                }
            }
        } catch (InvalidPathException unusable) {
            // The setting names no file on this system.
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot list the libraries " + setting, failed);
        }
    }
}
