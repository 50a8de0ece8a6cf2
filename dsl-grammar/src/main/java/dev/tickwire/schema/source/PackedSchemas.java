package dev.tickwire.schema.source;

import java.util.Optional;

/**
 * How schemas travel inside jars and folders of classes: under {@value #FOLDER}, by the path that imports name. The
 * Maven plugin puts them there; {@link JarSources} and {@link ClasspathSources} find them.
 */
public final class PackedSchemas {
    /** The folder inside a jar or a folder of classes, with a {@code /} at its end. */
    public static final String FOLDER = "META-INF/tickwire/";

    private static final int LONGEST_PATH = 255;

    private PackedSchemas() {}

    /**
     * The path by which imports name an entry of a jar.
     *
     * @param entryName as the jar has it; it may be hostile
     * @return the path; empty if the entry is no schema, or if its path is one that no folder of schemas could hold on
     *     every system: absolute, with {@code .} or {@code ..}, empty names, back slashes, colons or control
     *     characters, or longer than 255 characters
     */
    static Optional<String> importPath(String entryName) {
        if (!entryName.startsWith(FOLDER) || !entryName.endsWith(DiskSources.SUFFIX)) {
            return Optional.empty();
        }
        String path = entryName.substring(FOLDER.length());
        return isPlain(path) ? Optional.of(path) : Optional.empty();
    }

    private static boolean isPlain(String path) {
        if (path.length() > LONGEST_PATH) {
            return false;
        }
        for (String name : path.split("/", -1)) {
            if (name.isEmpty() || name.equals(".") || name.equals("..")) {
                return false;
            }
        }
        return path.chars().noneMatch(c -> c == '\\' || c == ':' || Character.isISOControl(c));
    }
}
