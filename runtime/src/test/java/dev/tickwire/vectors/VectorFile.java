package dev.tickwire.vectors;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * A file of conformance vectors, one JSON object a line: from the test resources, or from the folder that the system
 * property {@code tickwire.vectors} names. A relative one starts at {@code tickwire.vectors.base}.
 */
public final class VectorFile {
    private VectorFile() {}

    /** Holds the code against one line. */
    @FunctionalInterface
    public interface Check {
        /**
         * Checks a line.
         *
         * @return null if it was run, else why it was skipped
         * @throws Exception if the code does not agree with it
         */
        String run(JsonObject line) throws Exception;
    }

    /** Runs all lines, prints how many, and fails if a line fails or none was run. */
    public static void run(Class<?> test, String name, Check check) {
        int ran = 0;
        int number = 0;
        Map<String, Integer> skipped = new TreeMap<>();
        for (String text : (Iterable<String>) read(name).lines()::iterator) {
            number++;
            if (text.isBlank()) {
                continue;
            }
            String why;
            try {
                why = check.run(JsonParser.parseString(text).getAsJsonObject());
            } catch (Exception | AssertionError failure) {
                throw new AssertionError(name + " line " + number + ": " + failure.getMessage() + "\n" + text, failure);
            }
            if (why == null) {
                ran++;
            } else {
                skipped.merge(why, 1, Integer::sum);
            }
        }
        int skips = skipped.values().stream().mapToInt(Integer::intValue).sum();
        System.out.println(test.getSimpleName() + ": " + name + ": " + ran + " lines run, " + skips + " skipped"
                + (skips == 0 ? "" : " " + skipped));
        if (ran == 0) {
            throw new AssertionError(name + ": no line was run");
        }
    }

    private static String read(String name) {
        String folder = System.getProperty("tickwire.vectors", "");
        try {
            if (folder.isEmpty()) {
                try (InputStream in = VectorFile.class.getResourceAsStream("/vectors/" + name)) {
                    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
                }
            }
            Path file = Path.of(System.getProperty("tickwire.vectors.base", ""))
                    .resolve(folder)
                    .resolve(name);
            if (!Files.exists(file)) {
                throw new AssertionError(
                        "-Dtickwire.vectors=" + folder + " has no " + name + ": looked for " + file.toAbsolutePath());
            }
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Bytes from hex digits. */
    public static byte[] bytes(String hex) {
        byte[] bytes = new byte[hex.length() / 2];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        }
        return bytes;
    }

    /** Hex digits of bytes. */
    public static String hex(byte[] bytes, int offset, int length) {
        StringBuilder hex = new StringBuilder();
        for (int i = offset; i < offset + length; i++) {
            hex.append(String.format("%02x", bytes[i]));
        }
        return hex.toString();
    }
}
