package dev.tickwire.codegen.lua;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The Lua that does not depend on a schema. */
public final class LuaLibrary {
    /** The layers below what a schema says, in the order in which they build on each other. */
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

    /** The Lua in front of generated protocols. */
    static String layers() {
        return joined(LAYERS);
    }

    /**
     * A dissector for peers of the C libraries <em>netcode</em> and <em>reliable</em>: the headers of their packets, as
     * far as they are not sealed.
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
