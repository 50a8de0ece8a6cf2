package dev.tickwire.recording.schema;

import dev.tickwire.protocol.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The schema files of a protocol, as they are packed with its generated classes. Several jars may have a file of one
 * path: the one whose content the classes were generated from is found by its {@linkplain Protocol#schemaHashes hash}.
 *
 * @param texts the text of each file by the path that imports name, the protocol's own first, with LF as line ends;
 *     empty if one is missing
 * @param missing how many files are missing
 */
public record ProtocolSchemas(Map<String, String> texts, int missing) {
    private static final String FOLDER = "META-INF/tickwire/";

    /** Looks through all resources that the class loader of a protocol finds, in modules as on the class path. */
    public static ProtocolSchemas of(Protocol protocol) {
        return of(
                protocol.schemaFiles(),
                protocol.schemaHashes(),
                protocol.getClass().getClassLoader());
    }

    static ProtocolSchemas of(List<String> files, List<String> hashes, ClassLoader loader) {
        Map<String, String> texts = new LinkedHashMap<>();
        int missing = 0;
        for (int i = 0; i < files.size(); i++) {
            Set<String> found = textsOf(loader, FOLDER + files.get(i));
            String text = i < hashes.size() ? withHash(found, hashes.get(i)) : onlyOne(found);
            // Two imported files may have one path, and a recording has room for one of them.
            if (text == null || !text.equals(texts.computeIfAbsent(files.get(i), path -> text))) {
                missing++;
            }
        }
        return new ProtocolSchemas(missing == 0 ? texts : Map.of(), missing);
    }

    private static String withHash(Set<String> texts, String hash) {
        for (String text : texts) {
            if (hashOf(text).equals(hash)) {
                return text;
            }
        }
        return null;
    }

    /** Classes that were generated before there were hashes can have the only text, and none of two. */
    private static String onlyOne(Set<String> texts) {
        return texts.size() == 1 ? texts.iterator().next() : null;
    }

    /** The different texts of a resource. */
    private static Set<String> textsOf(ClassLoader loader, String resource) {
        Set<String> texts = new LinkedHashSet<>();
        try {
            for (URL url : Collections.list(loader.getResources(resource))) {
                texts.add(textOf(url));
            }
        } catch (IOException unreadable) {
            // What cannot be read is not there.
        }
        return texts;
    }

    private static String textOf(URL url) throws IOException {
        URLConnection connection = url.openConnection();
        // Or a jar would stay open, and its old content be read when it is replaced.
        connection.setUseCaches(false);
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        }
    }

    /** The hash of a content, as {@code PackedSchemas} of the compiler computes it. */
    private static String hashOf(String text) {
        String content = text.replaceAll(" option java_package = \"[^\"\n]*\";", "");
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(content.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }
}
