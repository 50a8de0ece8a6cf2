package dev.tickwire.recording.json;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Strict parser of JSON by Gson's {@link JsonReader}. The parser rejects repeated names in an object. */
final class JsonParser {
    /** Upper bound on nesting, above that of any schema and small enough for any stack. */
    private static final int MAX_DEPTH = 512;

    private final String name;
    private final JsonReader in;

    private JsonParser(String name, JsonReader in) {
        this.name = name;
        this.in = in;
    }

    /**
     * Parses a text that is one JSON value.
     *
     * @param name the name of the root in error texts
     * @throws JsonFormatException if the text is malformed
     */
    static JsonValue parse(String name, String text) {
        try (JsonReader in = new JsonReader(new StringReader(text))) {
            in.setStrictness(Strictness.STRICT);
            in.setNestingLimit(MAX_DEPTH);
            JsonValue value = new JsonParser(name, in).value();
            if (in.peek() != JsonToken.END_DOCUMENT) {
                throw new JsonFormatException(name + " is not the only value");
            }
            return value;
        } catch (IOException malformed) {
            throw new JsonFormatException(
                    name + " is not JSON: "
                            + Objects.toString(malformed.getMessage(), "")
                                    .lines()
                                    .findFirst()
                                    .orElse(""),
                    malformed);
        }
    }

    private JsonValue value() throws IOException {
        return switch (in.peek()) {
            case BEGIN_OBJECT -> members();
            case BEGIN_ARRAY -> elements();
            case STRING -> new JsonValue.Text(in.nextString());
            case NUMBER -> new JsonValue.Numeral(in.nextString());
            case BOOLEAN -> new JsonValue.BooleanLiteral(in.nextBoolean());
            case NULL -> {
                in.nextNull();
                yield new JsonValue.NullLiteral();
            }
            case END_ARRAY, END_OBJECT, NAME, END_DOCUMENT -> throw new IllegalStateException(path());
        };
    }

    private JsonValue members() throws IOException {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        in.beginObject();
        while (in.hasNext()) {
            String member = in.nextName();
            if (members.containsKey(member)) {
                throw new JsonFormatException(path() + " appears twice");
            }
            members.put(member, value());
        }
        in.endObject();
        return new JsonValue.Members(members);
    }

    private JsonValue elements() throws IOException {
        List<JsonValue> elements = new ArrayList<>();
        in.beginArray();
        while (in.hasNext()) {
            elements.add(value());
        }
        in.endArray();
        return new JsonValue.Elements(elements);
    }

    /** Path of the current value in error texts. Gson's path begins with {@code $}. */
    private String path() {
        return name + in.getPath().substring(1);
    }
}
