package dev.tickwire.schema.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Schemas in a jar, under {@value PackedSchemas#FOLDER}. The schemas are read once, at the first call, and the jar is
 * closed again.
 *
 * <p>A jar is not trusted. Entries with unusual paths are ignored. The number of schemas and their unpacked sizes are
 * bounded, whatever sizes the jar states.
 */
public final class JarSources implements SourceProvider {
    /** Most schemas in a jar. */
    public static final int MAX_FILES = 10_000;
    /** Most bytes of one schema, unpacked. */
    public static final int MAX_FILE_BYTES = 4 << 20;
    /** Most bytes of all schemas in a jar, unpacked. */
    public static final int MAX_TOTAL_BYTES = 32 << 20;

    private final Path jar;
    private @Nullable SortedMap<String, SourceFile> byPath;

    /**
     * Creates a provider and opens nothing yet.
     *
     * @param jar the jar
     */
    public JarSources(Path jar) {
        this.jar = Objects.requireNonNull(jar, "jar");
    }

    /**
     * {@inheritDoc}
     *
     * @throws UncheckedIOException if the jar cannot be read or exceeds a bound
     */
    @Override
    public List<SourceFile> files() {
        return List.copyOf(read().values());
    }

    /**
     * {@inheritDoc}
     *
     * @throws UncheckedIOException if the jar cannot be read or exceeds a bound
     */
    @Override
    public Optional<SourceFile> find(String path) {
        return Optional.ofNullable(read().get(path));
    }

    private SortedMap<String, SourceFile> read() {
        if (byPath == null) {
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                byPath = schemasOf(zip);
            } catch (IOException | IllegalArgumentException e) {
                // Names of entries that are not in their declared encoding cause an IllegalArgumentException.
                String reason = "cannot read the schemas of " + jar + ": " + e.getMessage();
                throw new UncheckedIOException(new IOException(reason, e));
            }
        }
        return byPath;
    }

    private static SortedMap<String, SourceFile> schemasOf(ZipFile zip) throws IOException {
        SortedMap<String, SourceFile> found = new TreeMap<>();
        int totalBytes = 0;
        for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
            ZipEntry entry = entries.nextElement();
            Optional<String> path = PackedSchemas.importPath(entry.getName());
            if (path.isEmpty() || found.containsKey(path.get())) {
                continue;
            }
            if (found.size() == MAX_FILES) {
                throw new IOException("more than " + MAX_FILES + " schemas");
            }
            byte[] content = unpack(zip, entry);
            totalBytes += content.length;
            if (totalBytes > MAX_TOTAL_BYTES) {
                throw new IOException("more than " + MAX_TOTAL_BYTES + " bytes of schemas");
            }
            found.put(path.get(), SourceFile.decode(path.get(), content));
        }
        return found;
    }

    private static byte[] unpack(ZipFile zip, ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] content = in.readNBytes(MAX_FILE_BYTES + 1);
            if (content.length > MAX_FILE_BYTES) {
                throw new IOException(entry.getName() + " is larger than " + MAX_FILE_BYTES + " bytes");
            }
            return content;
        }
    }
}
