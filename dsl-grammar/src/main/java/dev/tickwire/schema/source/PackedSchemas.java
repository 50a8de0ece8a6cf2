package dev.tickwire.schema.source;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Format of schemas in jars and directories of classes: under {@value #FOLDER}, by their paths in imports. The Maven
 * plugin packs them; {@link JarSources} and {@link ClasspathSources} find them.
 */
public final class PackedSchemas {
    /** Directory of schemas in a jar or directory of classes, with a {@code /} at its end. */
    public static final String FOLDER = "META-INF/tickwire/";

    private static final int LONGEST_PATH = 255;
    private static final String STATEMENT_END = "\";";

    private PackedSchemas() {}

    /**
     * Returns the option statement {@code option <option> = "<name>";}. It is added to the packed copy of a schema that
     * does not name the package of its generated classes, because another file of the project names that package. The
     * statement is added on the line of the schema's {@code package} statement, so all line numbers stay the same.
     *
     * @param option the name of the back end's option for the package of generated classes
     * @param name the package of the generated classes
     */
    public static String packageStatement(String option, String name) {
        return beginOf(option) + name + STATEMENT_END;
    }

    private static String beginOf(String option) {
        return " option " + option + " = \"";
    }

    /**
     * Returns the hash of a schema. The hash is equal for a file and its packed copy, and for the line ends of every
     * system: SHA-256 of the UTF-8 text, with LF in place of CRLF and without {@link #packageStatement}. Generated
     * protocols contain the hash, and {@code ProtocolSchemas} of the recording computes the same hash.
     *
     * @param text the whole text
     * @param option the name of the back end's option for the package of generated classes
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
     * Returns the path by which imports name an entry of a jar.
     *
     * @param entryName the name in the jar, which may be hostile
     * @return the path; empty if the entry is not a schema, or if the path is not portable: absolute, with {@code .} or
     *     {@code ..}, empty names, backslashes, colons or control characters, or longer than 255 characters
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
