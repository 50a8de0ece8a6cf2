package dev.tickwire.fleet.directory;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A Lua script of the directory.
 *
 * @param text the source
 * @param digest the SHA-1 of the source in hexadecimal digits, by which Redis knows a script that has run before
 */
record RedisScript(String text, String digest) {
    /** Loads a script from the resources, with the shared code of {@code common.lua} before it. */
    static RedisScript load(String name) {
        String text = read("common.lua") + "\n" + read(name + ".lua");
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_8));
            return new RedisScript(text, HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every JDK has SHA-1", missing);
        }
    }

    private static String read(String resource) {
        try (InputStream in = RedisScript.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException("cannot read " + resource, broken);
        }
    }
}
