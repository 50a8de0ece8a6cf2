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
 * The manifests of all owners of a folder of generated files. Each owner has one; those of owners that are no more are
 * inherited by the next owner, so that their files are still removed when they are no longer produced.
 */
final class Manifests {
    private final Path folder;
    private final String prefix;
    private final Path own;
    private final Predicate<String> isAlive;

    /**
     * Reads nothing yet.
     *
     * @param folder where the manifests lie
     * @param prefix what the names of all of them begin with
     * @param owner whose manifest is written: letters, digits, points and dashes; empty where there is only one
     * @param isAlive which other owners still look after their files
     */
    Manifests(Path folder, String prefix, String owner, Predicate<String> isAlive) {
        this.folder = folder;
        this.prefix = prefix;
        this.own = folder.resolve(owner.isEmpty() ? prefix : prefix + "-" + owner);
        this.isAlive = isAlive;
    }

    /** The owner's own manifest. */
    Path own() {
        return own;
    }

    /** Fingerprints of the owner's files by path. */
    SortedMap<String, String> read() throws IOException {
        return Manifest.read(own);
    }

    /** Fingerprints by path of what the owner has written and of what it inherits. */
    SortedMap<String, String> readWithInherited() throws IOException {
        SortedMap<String, String> files = new TreeMap<>();
        for (Path manifest : inherited()) {
            files.putAll(Manifest.read(manifest));
        }
        files.putAll(read());
        return files;
    }

    /** The manifests of owners that are no more. */
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
