package dev.tickwire.fleet.agones;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object in an answer of the sidecar, read by the JSON mapping of protobuf. A field that is missing or null has
 * its default. A 64-bit integer is a string or a number. A field of another type is rejected by
 * {@link UnreadableException}.
 */
final class ResponseJson {
    private final JsonObject object;

    private ResponseJson(JsonObject object) {
        this.object = object;
    }

    /** Parses strict JSON: one object and nothing behind it. */
    static ResponseJson parse(byte[] utf8) throws UnreadableException {
        try {
            JsonReader reader = new JsonReader(new StringReader(new String(utf8, StandardCharsets.UTF_8)));
            reader.setStrictness(Strictness.STRICT);
            JsonElement element = JsonParser.parseReader(reader);
            if (!element.isJsonObject()) {
                throw new UnreadableException("an answer that is not a JSON object");
            }
            if (reader.peek() != JsonToken.END_DOCUMENT) {
                throw new UnreadableException("an answer with more after its JSON object");
            }
            return new ResponseJson(element.getAsJsonObject());
        } catch (JsonParseException | IllegalStateException | IOException broken) {
            throw new UnreadableException("an answer that is not JSON");
        }
    }

    boolean has(String field) {
        return present(field) != null;
    }

    String text(String field) throws UnreadableException {
        JsonElement element = present(field);
        return element == null ? "" : text(field, element);
    }

    boolean flag(String field) throws UnreadableException {
        JsonElement element = present(field);
        if (element == null) {
            return false;
        }
        if (element instanceof JsonPrimitive primitive && primitive.isBoolean()) {
            return primitive.getAsBoolean();
        }
        throw new UnreadableException("an answer whose " + field + " is neither true nor false");
    }

    long int64(String field) throws UnreadableException {
        JsonElement element = present(field);
        if (element == null) {
            return 0;
        }
        if (element instanceof JsonPrimitive primitive && !primitive.isBoolean()) {
            try {
                return Long.parseLong(primitive.getAsString());
            } catch (NumberFormatException notWhole) {
                throw new UnreadableException("an answer whose " + field + " is not an integer");
            }
        }
        throw new UnreadableException("an answer whose " + field + " is not a number");
    }

    int int32(String field) throws UnreadableException {
        long value = int64(field);
        if ((int) value != value) {
            throw new UnreadableException("an answer whose " + field + " has more than 32 bits");
        }
        return (int) value;
    }

    /** Returns the object in a field; an empty one if the field is missing. */
    ResponseJson inner(String field) throws UnreadableException {
        JsonElement element = present(field);
        return element == null ? new ResponseJson(new JsonObject()) : object(field, element);
    }

    List<ResponseJson> objects(String field) throws UnreadableException {
        List<ResponseJson> objects = new ArrayList<>();
        for (JsonElement element : array(field)) {
            objects.add(object(field, element));
        }
        return objects;
    }

    List<String> texts(String field) throws UnreadableException {
        List<String> texts = new ArrayList<>();
        for (JsonElement element : array(field)) {
            texts.add(text(field, element));
        }
        return texts;
    }

    Map<String, String> textsByKey(String field) throws UnreadableException {
        ResponseJson map = inner(field);
        Map<String, String> texts = new LinkedHashMap<>();
        for (String key : map.object.keySet()) {
            texts.put(key, map.text(key));
        }
        return texts;
    }

    Map<String, ResponseJson> objectsByKey(String field) throws UnreadableException {
        ResponseJson map = inner(field);
        Map<String, ResponseJson> objects = new LinkedHashMap<>();
        for (String key : map.object.keySet()) {
            objects.put(key, map.inner(key));
        }
        return objects;
    }

    private @Nullable JsonElement present(String field) {
        JsonElement element = object.get(field);
        return element == null || element.isJsonNull() ? null : element;
    }

    private JsonArray array(String field) throws UnreadableException {
        JsonElement element = present(field);
        if (element == null) {
            return new JsonArray();
        }
        if (element.isJsonArray()) {
            return element.getAsJsonArray();
        }
        throw new UnreadableException("an answer whose " + field + " is not an array");
    }

    private static String text(String field, JsonElement element) throws UnreadableException {
        if (element instanceof JsonPrimitive primitive && primitive.isString()) {
            return primitive.getAsString();
        }
        throw new UnreadableException("an answer whose " + field + " is not a string");
    }

    private static ResponseJson object(String field, JsonElement element) throws UnreadableException {
        if (element.isJsonObject()) {
            return new ResponseJson(element.getAsJsonObject());
        }
        throw new UnreadableException("an answer whose " + field + " is not an object");
    }
}
