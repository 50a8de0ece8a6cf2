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
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A folder of generated files. The Maven plugin and the command line hand it what a back end produced; it touches only what
 * changed, so that builds stay incremental, and removes what is no longer produced.
 *
 * <p>A manifest in the folder, {@value #MANIFEST}, tells which files were written and what was in them. Only a file that is
 * named there and has not been changed since is ever removed: whatever else lies in the folder stays.
 */
public final class GeneratedFiles {
    /** The name of the manifest. */
    public static final String MANIFEST = ".tickwire-generated";

    /** Ends the name of a file while it is written; it then replaces the old one at once. */
    private static final String UNFINISHED = ".unfinished";

    private final Path folder;

    /**
     * Looks after a folder. Nothing is read or written yet.
     *
     * @param folder the folder, which need not exist
     */
    public GeneratedFiles(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /**
     * What {@link #write} did.
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
        for (String path : texts.keySet()) {
            if (resolve(path) == null) {
                throw new IllegalArgumentException("path = \"" + path + "\", must lie in the output folder");
            }
        }
        try {
            return replace(texts);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Changes replace(SortedMap<String, String> texts) throws IOException {
        SortedMap<String, String> old = Manifest.read(folder.resolve(MANIFEST));
        SortedMap<String, String> produced = new TreeMap<>();
        texts.forEach((path, text) -> produced.put(path, Manifest.fingerprint(bytes(text))));

        // Named before they are written: if this run is cut short, the next still knows whose files they are.
        SortedMap<String, String> both = new TreeMap<>(old);
        both.putAll(produced);
        if (!texts.isEmpty() || !old.isEmpty()) {
            store(MANIFEST, bytes(Manifest.text(both)));
        }

        SortedSet<String> written = new TreeSet<>();
        for (Map.Entry<String, String> entry : texts.entrySet()) {
            if (store(entry.getKey(), bytes(entry.getValue()))) {
                written.add(entry.getKey());
            }
        }
        SortedSet<String> removed = new TreeSet<>();
        for (Map.Entry<String, String> entry : old.entrySet()) {
            if (!produced.containsKey(entry.getKey()) && remove(entry.getKey(), entry.getValue())) {
                removed.add(entry.getKey());
            }
        }
        if (!both.equals(produced)) {
            store(MANIFEST, bytes(Manifest.text(produced)));
        }
        return new Changes(written, removed, texts.size() - written.size());
    }

    /** Writes a file unless it has this content already. */
    private boolean store(String path, byte[] content) throws IOException {
        Path file = folder.resolve(path);
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
        if (file == null
                || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                || !Manifest.fingerprint(Files.readAllBytes(file)).equals(fingerprint)) {
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

    /** A path inside the folder, or null if it leads anywhere else. */
    private Path resolve(String path) {
        try {
            Path file = folder.resolve(path).normalize();
            boolean inside = file.startsWith(folder) && !file.equals(folder);
            return inside && !file.equals(folder.resolve(MANIFEST)) ? file : null;
        } catch (InvalidPathException wrong) {
            return null;
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
