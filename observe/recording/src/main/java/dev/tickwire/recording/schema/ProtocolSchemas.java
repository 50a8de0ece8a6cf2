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
 * Schema files of a protocol, as resources beside its generated classes. Several jars may have a file of the same path.
 * The {@linkplain Protocol#schemaHashes hash} of a file identifies the text from which the classes were generated.
 *
 * @param texts the texts of the schema files by import path, the protocol's own file first, with LF as line ends; empty
 *     if a file is missing
 * @param missing the number of files that were not found
 */
public record ProtocolSchemas(Map<String, String> texts, int missing) {
    private static final String FOLDER = "META-INF/tickwire/";

    /** Finds the schema files by the class loader of the protocol, in modules and on the class path. */
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
            // Two imported files may have the same path, but a recording has one text for each path.
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

    /** Protocols of earlier versions have no hashes: a text counts if no other text has the same path. */
    private static String onlyOne(Set<String> texts) {
        return texts.size() == 1 ? texts.iterator().next() : null;
    }

    /** Returns the different texts of all resources of a path. Several jars may have a resource of this path. */
    private static Set<String> textsOf(ClassLoader loader, String resource) {
        Set<String> texts = new LinkedHashSet<>();
        try {
            for (URL url : Collections.list(loader.getResources(resource))) {
                texts.add(textOf(url));
            }
        } catch (IOException unreadable) {
            // The caller counts the file as missing.
        }
        return texts;
    }

    private static String textOf(URL url) throws IOException {
        URLConnection connection = url.openConnection();
        // A cached connection would keep the jar open, and return its old content after it is replaced.
        connection.setUseCaches(false);
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        }
    }

    /**
     * Returns the hash of a content, as {@code PackedSchemas} of the compiler computes it: SHA-256 without the option
     * that the Maven plugin adds.
     */
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
