package dev.tickwire.fleet.matchmaker;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import dev.tickwire.fleet.http.server.Reply;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** Makes replies of JSON or metrics. */
final class Replies {
    private static final String CONTENT_TYPE = "Content-Type";
    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();
    /** Initial size of the buffer for an answer, in characters: more than an answer with a single token has. */
    private static final int USUAL_CHARACTERS = 4_096;

    private static final Map<String, String> JSON = headers("application/json", Map.of("Cache-Control", "no-store"));
    private static final Map<String, String> PROMETHEUS = headers("text/plain; version=0.0.4; charset=utf-8", Map.of());

    private Replies() {}

    private static Map<String, String> headers(String type, Map<String, String> others) {
        Map<String, String> merged = new TreeMap<>(others);
        merged.put(CONTENT_TYPE, type);
        return merged;
    }

    /** Returns a reply of status 200 with JSON that must not be cached. */
    static Reply json(JsonElement body) {
        return json(200, body, Map.of());
    }

    /** Returns a reply with additional headers. */
    static Reply json(int status, JsonElement body, Map<String, String> headers) {
        Map<String, String> merged = JSON;
        if (!headers.isEmpty()) {
            merged = new TreeMap<>(JSON);
            merged.putAll(headers);
        }
        StringBuilder text = new StringBuilder(USUAL_CHARACTERS);
        GSON.toJson(body, text);
        return new Reply(status, merged, text.append('\n').toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Returns a reply in the text format of Prometheus. */
    static Reply prometheus(String text) {
        return new Reply(200, PROMETHEUS, text.getBytes(StandardCharsets.UTF_8));
    }
}
