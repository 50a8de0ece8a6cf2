package dev.tickwire.schema.source;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How schemas travel inside jars and folders of classes: under {@value #FOLDER}, by the path that imports name. The
 * Maven plugin puts them there; {@link JarSources} and {@link ClasspathSources} find them.
 */
public final class PackedSchemas {
    /** The folder inside a jar or a folder of classes, with a {@code /} at its end. */
    public static final String FOLDER = "META-INF/tickwire/";

    private static final int LONGEST_PATH = 255;
    private static final String STATEMENT_END = "\";";

    private PackedSchemas() {}

    /**
     * The statement that a packed copy has in the line of its package, if the file leaves the package of its classes to
     * another file.
     *
     * @param option the option of the back end that names a package
     * @param name the package
     */
    public static String packageStatement(String option, String name) {
        return beginOf(option) + name + STATEMENT_END;
    }

    private static String beginOf(String option) {
        return " option " + option + " = \"";
    }

    /**
     * The hash of a schema's content, the same for a file and for its packed copy, with line ends of every system:
     * SHA-256 of the UTF-8 of its text, with LF in place of CR LF, and without {@link #packageStatement}. Generated
     * protocols carry it, and {@code ProtocolSchemas} of the recording computes the same.
     *
     * @param text the whole text
     * @param option the option of the back end that names a package
     * @return 64 hexadecimal digits
     */
    public static String contentHash(String text, String option) {
        String added = Pattern.quote(beginOf(option)) + "[^\"\n]*" + STATEMENT_END;
        String content = text.replace("\r\n", "\n").replaceAll(added, "");
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(content.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException missing) {
            throw new AssertionError("every JDK has SHA-256", missing);
        }
    }

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
