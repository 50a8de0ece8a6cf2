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
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Output folder of generated files. Only changed files are written, so that builds stay incremental, and files that are
 * no longer generated are removed.
 *
 * <p>A manifest, {@value #MANIFEST}, lists the written files with hashes of their contents. Only files that a manifest
 * lists and that are unchanged since are removed; all other files stay. Several owners may share a folder, each with
 * its own manifest.
 */
public final class GeneratedFiles {
    /** File name of the manifest. With several owners, a dash and the owner's name are appended. */
    public static final String MANIFEST = ".tickwire-generated";

    /** Suffix of a file while it is written. The complete file then replaces the old file atomically. */
    private static final String UNFINISHED = ".unfinished";

    private static final Pattern OWNER = Pattern.compile("[A-Za-z0-9.-]*");

    private final Path folder;
    private final Manifests manifests;

    /**
     * Creates the only owner of a folder, with the manifest in the folder. The constructor accesses no file.
     *
     * @param folder the output folder, which need not exist
     */
    public GeneratedFiles(Path folder) {
        this(folder, folder, "", other -> false);
    }

    /**
     * Creates one of several owners of a folder. The constructor accesses no file.
     *
     * @param folder the output folder, which need not exist
     * @param manifestFolder the folder of the manifests, which need not exist
     * @param owner the name of the owner: letters, digits, dots and dashes
     * @param isAlive returns whether the owner with a given name still exists. Files of owners that no longer exist are
     *     inherited, and so removed once they are no longer generated
     * @throws IllegalArgumentException if the owner's name has any other characters
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
     * Result of a call of {@link GeneratedFiles#write} or {@link GeneratedFiles#generate}.
     *
     * @param written paths of new and changed files
     * @param removed paths of removed files
     * @param unchanged number of files that already had the generated content
     * @param fingerprint hash of all files, as {@link GeneratedFiles#fingerprint()} returns it
     */
    public record Changes(SortedSet<String> written, SortedSet<String> removed, int unchanged, String fingerprint) {
        /** Returns whether no file was written or removed. */
        public boolean isEmpty() {
            return written.isEmpty() && removed.isEmpty();
        }
    }

    /**
     * Writes the generated files and removes all other files of this owner.
     *
     * @param texts texts by path relative to the folder, with {@code /}
     * @return the changes
     * @throws IllegalArgumentException if a path leads out of the folder
     * @throws UncheckedIOException if the folder cannot be read or written
     */
    public Changes write(SortedMap<String, String> texts) {
        return write(texts, Set.of());
    }

    /**
     * Writes the generated files and removes all other files of this owner. Files that other owners generate now are
     * kept.
     *
     * @param texts texts by path relative to the folder, with {@code /}
     * @param adopted paths of files that other owners generate now, and that are therefore not removed
     * @return the changes
     * @throws IllegalArgumentException if a path leads out of the folder
     * @throws UncheckedIOException if the folder cannot be read or written
     */
    public Changes write(SortedMap<String, String> texts, Set<String> adopted) {
        SortedMap<String, Supplier<String>> made = new TreeMap<>();
        texts.forEach((path, text) -> made.put(path, () -> text));
        return generate(made, adopted);
    }

    /**
     * Generates and writes files, and removes all other files of this owner. Several threads generate texts; each text
     * is released once written, to save memory.
     *
     * @param texts suppliers of the texts by path relative to the folder, with {@code /}
     * @param adopted paths of files that other owners generate now, and that are therefore not removed
     * @return the changes
     * @throws IllegalArgumentException if a path leads out of the folder
     * @throws UncheckedIOException if the folder cannot be read or written
     */
    public Changes generate(SortedMap<String, Supplier<String>> texts, Set<String> adopted) {
        for (String path : texts.keySet()) {
            if (resolve(path) == null) {
                throw new IllegalArgumentException("path = \"" + path + "\", must lie in the output folder");
            }
        }
        try {
            return replace(texts, adopted);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write to " + folder, failed);
        }
    }

    /**
     * Paths of the files that this owner wrote.
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
     * Returns the hash of the paths and contents of this owner's files. The hash changes whenever a file is changed,
     * added or removed.
     *
     * @return the hash; empty if a file has changed since it was written, or if files of former owners are to be
     *     inherited
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
            return complete ? Optional.of(fingerprint(written)) : Optional.empty();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + folder, failed);
        }
    }

    private Changes replace(SortedMap<String, Supplier<String>> texts, Set<String> adopted) throws IOException {
        SortedMap<String, String> old = manifests.readWithInherited();
        SortedMap<String, String> produced = new TreeMap<>();
        SortedSet<String> written = new TreeSet<>();
        try (TextsAhead ahead = new TextsAhead(texts)) {
            for (TextsAhead.Text next = ahead.next(); next != null; next = ahead.next()) {
                byte[] content = bytes(next.text());
                String fingerprint = Manifest.fingerprint(content);
                produced.put(next.path(), fingerprint);
                // The manifest lists a file before it is written: after an interrupted run the next one still knows its
                // owner.
                if (!fingerprint.equals(old.get(next.path()))) {
                    Manifest.add(manifests.own(), next.path(), fingerprint);
                }
                if (store(folder.resolve(next.path()), content)) {
                    written.add(next.path());
                }
            }
        }
        SortedSet<String> removed = new TreeSet<>();
        for (Map.Entry<String, String> entry : old.entrySet()) {
            boolean wanted = produced.containsKey(entry.getKey()) || adopted.contains(entry.getKey());
            if (!wanted && remove(entry.getKey(), entry.getValue())) {
                removed.add(entry.getKey());
            }
        }
        if (!produced.isEmpty() || !old.isEmpty()) {
            store(manifests.own(), bytes(Manifest.text(produced)));
        }
        for (Path manifest : manifests.inherited()) {
            Files.delete(manifest);
        }
        return new Changes(written, removed, texts.size() - written.size(), fingerprint(produced));
    }

    private static String fingerprint(SortedMap<String, String> files) {
        return Manifest.fingerprint(bytes(Manifest.text(files)));
    }

    /**
     * Writes a file unless it has this content already.
     *
     * @return whether the file was written
     */
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

    /**
     * Removes a file if it is unchanged since it was written, and then the folders that became empty.
     *
     * @return whether the file was removed
     */
    private boolean remove(String path, String fingerprint) throws IOException {
        Path file = resolve(path);
        if (file == null || !isAsWritten(file, fingerprint)) {
            return false;
        }
        Files.delete(file);
        for (Path parent = file.getParent(); parent != null && !parent.equals(folder); parent = parent.getParent()) {
            try {
                Files.delete(parent);
            } catch (DirectoryNotEmptyException inUse) {
                break;
            }
        }
        return true;
    }

    private static boolean isAsWritten(@Nullable Path file, String fingerprint) throws IOException {
        return file != null
                && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Manifest.fingerprint(Files.readAllBytes(file)).equals(fingerprint);
    }

    /** Returns the file of a path, or null if the path leads out of the folder or names a manifest. */
    private @Nullable Path resolve(String path) {
        try {
            Path file = folder.resolve(path).normalize();
            boolean inside = file.startsWith(folder) && !file.equals(folder);
            boolean manifest = file.getFileName() != null
                    && file.getFileName().toString().startsWith(MANIFEST)
                    && folder.equals(file.getParent());
            return inside && !manifest ? file : null;
        } catch (InvalidPathException wrong) {
            return null;
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
