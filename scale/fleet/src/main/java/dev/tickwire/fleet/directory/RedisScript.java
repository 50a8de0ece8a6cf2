package dev.tickwire.fleet.directory;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A script of the directory, by the digest of which Redis knows it once it has run.
 *
 * @param text the source
 * @param digest SHA-1 of it, in hexadecimal digits
 */
record RedisScript(String text, String digest) {
    /** Reads a script from the resources of this package, with the steps that all share before it. */
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
