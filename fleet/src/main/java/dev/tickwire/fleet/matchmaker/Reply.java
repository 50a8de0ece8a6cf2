package dev.tickwire.fleet.matchmaker;

import com.google.gson.JsonElement;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** An answer over HTTP. */
record Reply(int status, Map<String, String> headers, byte[] body) {
    private static final String CONTENT_TYPE = "Content-Type";

    /** JSON that must not be cached. */
    static Reply json(int status, JsonElement body, Map<String, String> headers) {
        return new Reply(
                status, with(headers, "application/json", true), (body + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Text in the format of Prometheus. */
    static Reply prometheus(String text) {
        return new Reply(
                200,
                with(Map.of(), "text/plain; version=0.0.4; charset=utf-8", false),
                text.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, String> with(Map<String, String> headers, String type, boolean isPrivate) {
        Map<String, String> all = new TreeMap<>(headers);
        all.put(CONTENT_TYPE, type);
        if (isPrivate) {
            all.put("Cache-Control", "no-store");
        }
        return all;
    }
}
