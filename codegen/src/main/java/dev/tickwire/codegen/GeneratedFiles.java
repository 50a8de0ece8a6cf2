package dev.tickwire.codegen;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A folder of generated files. The Maven plugin and the command line hand it what a back end produced; it touches only
 * what changed, so that builds stay incremental, and removes what is no longer produced.
 *
 * <p>A manifest, {@value #MANIFEST}, tells which files were written and what was in them. Only a file that is named
 * there and has not been changed since is ever removed: all other files stay. Several owners may
 * share a folder, each with a manifest of its own.
 */
public final class GeneratedFiles {
    /** The name of the manifest; behind a dash, the name of the owner, if there is more than one. */
    public static final String MANIFEST = ".tickwire-generated";

    /** Ends the name of a file while it is written; it then replaces the old one at once. */
    private static final String UNFINISHED = ".unfinished";

    private static final Pattern OWNER = Pattern.compile("[A-Za-z0-9.-]*");

    private final Path folder;
    private final Manifests manifests;

    /**
     * Looks after a folder alone, with the manifest in it. Nothing is read or written yet.
     *
     * @param folder the folder, which need not exist
     */
    public GeneratedFiles(Path folder) {
        this(folder, folder, "", other -> false);
    }

    /**
     * Looks after a folder together with others. Nothing is read or written yet.
     *
     * @param folder the folder, which need not exist
     * @param manifestFolder where the manifests lie, which need not exist
     * @param owner who writes; letters, digits, points and dashes
     * @param isAlive which other owners still look after their files; those of the rest are inherited
     * @throws IllegalArgumentException if the owner's name is none
     */
    public GeneratedFiles(Path folder, Path manifestFolder, String owner, Predicate<String> isAlive) {
        if (!OWNER.matcher(owner).matches()) {
            throw new IllegalArgumentException(
                    "owner = \"" + owner + "\", must be of letters, digits, points and dashes");
        }
        this.folder = folder.toAbsolutePath().normalize();
        this.manifests = new Manifests(manifestFolder.toAbsolutePath().normalize(), MANIFEST, owner, isAlive);
    }

    /**
     * The changes that {@link #write} made.
     *
     * @param written the paths of files that are new or have new content
     * @param removed the paths of files that are gone
     * @param unchanged how many files were left alone
     */
    public record Changes(SortedSet<String> written, SortedSet<String> removed, int unchanged) {
        /** Whether nothing was written or removed. */
        public boolean isEmpty() {
            return written.isEmpty() && removed.isEmpty();
        }
    }

    /**
     * Makes the folder hold exactly these generated files.
     *
     * @param texts text by path, relative to the folder, with {@code /}
     * @return what was done
     * @throws IllegalArgumentException if a path leads out of the folder
     * @throws UncheckedIOException if the folder cannot be read or written
     */
    public Changes write(SortedMap<String, String> texts) {
        return write(texts, Set.of());
    }

    /**
     * Makes the folder hold exactly these generated files of this owner.
     *
     * @param texts text by path, relative to the folder, with {@code /}
     * @param takenOver paths that other owners have produced since: they are not removed
     * @return what was done
     * @throws IllegalArgumentException if a path leads out of the folder
     * @throws UncheckedIOException if the folder cannot be read or written
     */
    public Changes write(SortedMap<String, String> texts, Set<String> takenOver) {
        for (String path : texts.keySet()) {
            if (resolve(path) == null) {
                throw new IllegalArgumentException("path = \"" + path + "\", must lie in the output folder");
            }
        }
        try {
            return replace(texts, takenOver);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write to " + folder, failed);
        }
    }

    /**
     * The files that this owner has written.
     *
     * @throws UncheckedIOException if the manifest cannot be read
     */
    public SortedSet<String> paths() {
        try {
            return new TreeSet<>(manifests.read().keySet());
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + folder, failed);
        }
    }

    /**
     * A short text about the contents of this owner's files: the same as long as none has been changed, added or
     * removed by anyone.
     *
     * @return empty if a file is not as it was written, or if there is something to inherit
     * @throws UncheckedIOException if the folder cannot be read
     */
    public Optional<String> fingerprint() {
        try {
            SortedMap<String, String> written = manifests.read();
            for (Map.Entry<String, String> entry : written.entrySet()) {
                if (!isAsWritten(resolve(entry.getKey()), entry.getValue())) {
                    return Optional.empty();
                }
            }
            boolean complete = manifests.inherited().isEmpty();
            return complete ? Optional.of(Manifest.fingerprint(bytes(Manifest.text(written)))) : Optional.empty();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + folder, failed);
        }
    }

    private Changes replace(SortedMap<String, String> texts, Set<String> takenOver) throws IOException {
        SortedMap<String, String> old = manifests.readWithInherited();
        SortedMap<String, String> produced = new TreeMap<>();
        texts.forEach((path, text) -> produced.put(path, Manifest.fingerprint(bytes(text))));

        // Named before they are written: if this run is cut short, the next still knows whose files they are.
        SortedMap<String, String> both = new TreeMap<>(old);
        both.putAll(produced);
        if (!texts.isEmpty() || !old.isEmpty()) {
            store(manifests.own(), bytes(Manifest.text(both)));
        }

        SortedSet<String> written = new TreeSet<>();
        for (Map.Entry<String, String> entry : texts.entrySet()) {
            if (store(folder.resolve(entry.getKey()), bytes(entry.getValue()))) {
                written.add(entry.getKey());
            }
        }
        SortedSet<String> removed = new TreeSet<>();
        for (Map.Entry<String, String> entry : old.entrySet()) {
            boolean wanted = produced.containsKey(entry.getKey()) || takenOver.contains(entry.getKey());
            if (!wanted && remove(entry.getKey(), entry.getValue())) {
                removed.add(entry.getKey());
            }
        }
        if (!both.equals(produced)) {
            store(manifests.own(), bytes(Manifest.text(produced)));
        }
        for (Path manifest : manifests.inherited()) {
            Files.delete(manifest);
        }
        return new Changes(written, removed, texts.size() - written.size());
    }

    /** Writes a file unless it has this content already. */
    private static boolean store(Path file, byte[] content) throws IOException {
        if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), content)) {
            return false;
        }
        Files.createDirectories(file.getParent());
        Path unfinished = file.resolveSibling(file.getFileName() + UNFINISHED);
        try {
            Files.write(unfinished, content);
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
        return true;
    }

    /** Removes a file if it is still what was written, and the folders that this leaves empty. */
    private boolean remove(String path, String fingerprint) throws IOException {
        Path file = resolve(path);
        if (!isAsWritten(file, fingerprint)) {
            return false;
        }
        Files.delete(file);
        for (Path parent = file.getParent(); !parent.equals(folder); parent = parent.getParent()) {
            try {
                Files.delete(parent);
            } catch (DirectoryNotEmptyException inUse) {
                break;
            }
        }
        return true;
    }

    private static boolean isAsWritten(Path file, String fingerprint) throws IOException {
        return file != null
                && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Manifest.fingerprint(Files.readAllBytes(file)).equals(fingerprint);
    }

    /** A path inside the folder, or null if it leads anywhere else. */
    private Path resolve(String path) {
        try {
            Path file = folder.resolve(path).normalize();
            boolean inside = file.startsWith(folder) && !file.equals(folder);
            boolean manifest = file.getFileName() != null
                    && file.getFileName().toString().startsWith(MANIFEST)
                    && file.getParent().equals(folder);
            return inside && !manifest ? file : null;
        } catch (InvalidPathException wrong) {
            return null;
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
