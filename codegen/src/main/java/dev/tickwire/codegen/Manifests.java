package dev.tickwire.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Manifests of all owners of an output folder. Files of former owners are inherited by the next run of any owner, and
 * so removed once they are no longer generated.
 */
final class Manifests {
    private final Path folder;
    private final String prefix;
    private final Path own;
    private final Predicate<String> isAlive;

    /**
     * Creates the manifests; no file is accessed yet.
     *
     * @param folder the folder of the manifests
     * @param prefix the first part of the manifests' file names
     * @param owner the name of this owner: letters, digits, dots and dashes; empty if the folder has only one owner
     * @param isAlive returns whether the owner with a given name still exists
     */
    Manifests(Path folder, String prefix, String owner, Predicate<String> isAlive) {
        this.folder = folder;
        this.prefix = prefix;
        this.own = folder.resolve(owner.isEmpty() ? prefix : prefix + "-" + owner);
        this.isAlive = isAlive;
    }

    /** Manifest of this owner. */
    Path own() {
        return own;
    }

    /** Fingerprints of this owner's files, by path. */
    SortedMap<String, String> read() throws IOException {
        return Manifest.read(own);
    }

    /** Returns the fingerprints of this owner's files and of inherited files, by path. */
    SortedMap<String, String> readWithInherited() throws IOException {
        SortedMap<String, String> files = new TreeMap<>();
        for (Path manifest : inherited()) {
            files.putAll(Manifest.read(manifest));
        }
        files.putAll(read());
        return files;
    }

    /** Manifests of former owners. */
    List<Path> inherited() throws IOException {
        List<Path> found = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(this::isInherited).sorted().forEach(found::add);
            }
        }
        return found;
    }

    private boolean isInherited(Path file) {
        String name = file.getFileName().toString();
        if (file.equals(own) || !name.startsWith(prefix)) {
            return false;
        }
        String rest = name.substring(prefix.length());
        return rest.isEmpty() || rest.startsWith("-") && !isAlive.test(rest.substring(1));
    }
}
