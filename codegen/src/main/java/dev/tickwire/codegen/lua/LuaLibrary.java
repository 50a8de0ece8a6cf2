package dev.tickwire.codegen.lua;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Lua code that is the same for all schemas. */
public final class LuaLibrary {
    /** Layers below the schema, in the order of their dependencies. */
    private static final List<String> LAYERS = List.of(
            "bits",
            "values",
            "bodies",
            "fields",
            "packet",
            "netcode",
            "session",
            "time",
            "messages",
            "channels",
            "connection",
            "protocol");

    private static final List<String> PEERS = List.of("bits", "fields", "packet", "netcode", "library");

    private LuaLibrary() {}

    /** Lua code in front of generated protocols. */
    static String layers() {
        return joined(LAYERS);
    }

    /**
     * Dissector for peers of the C libraries <em>netcode</em> and <em>reliable</em>. This dissector shows the
     * unencrypted parts of packet headers.
     */
    public static String peers() {
        return joined(PEERS);
    }

    private static String joined(List<String> names) {
        StringBuilder text = new StringBuilder();
        for (String name : names) {
            text.append(text.isEmpty() ? "" : "\n").append(resource(name + ".lua"));
        }
        return text.toString();
    }

    private static String resource(String name) {
        try (InputStream in = LuaLibrary.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + name + " of the compiler's own jar", failed);
        }
    }
}
