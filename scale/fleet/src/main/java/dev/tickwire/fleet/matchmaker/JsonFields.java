package dev.tickwire.fleet.matchmaker;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The fields of a JSON object, read strictly: each has its type, and no others exist. Every mistake is an
 * {@link IllegalArgumentException} that names the field.
 */
final class JsonFields {
    private static final int MAX_SHOWN = 40;
    /** ASCII digits only: {@link Long#parseLong} accepts a plus sign, and the digits of all scripts. */
    private static final Pattern WHOLE = Pattern.compile("-?[0-9]+");

    private final JsonObject object;

    private JsonFields(JsonObject object, Set<String> known) {
        this.object = object;
        for (String name : object.keySet()) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("missing field '" + shown(name) + "'");
            }
        }
    }

    /** Parses strict JSON: one object with known fields, none of them twice. */
    static JsonFields parse(String text, Set<String> known) {
        try (JsonReader reader = new JsonReader(new StringReader(text))) {
            reader.setStrictness(Strictness.STRICT);
            JsonElement element = JsonParser.parseReader(reader);
            // Throws for text behind the object.
            if (reader.peek() != JsonToken.END_DOCUMENT) {
                throw new IllegalArgumentException("the body must be JSON");
            }
            JsonFields fields = of(element, "the body", known);
            DuplicateFields.refuse(text);
            return fields;
        } catch (JsonParseException | IOException | StackOverflowError wrong) {
            throw new IllegalArgumentException("the body must be JSON", wrong);
        }
    }

    private static JsonFields of(JsonElement element, String name, Set<String> known) {
        if (!element.isJsonObject()) {
            throw new IllegalArgumentException(name + " must be a JSON object");
        }
        return new JsonFields(element.getAsJsonObject(), known);
    }

    /** Returns a text, or empty if the field is missing or null. */
    Optional<String> text(String name) {
        return value(name).map(value -> text(name, value));
    }

    /** Returns a text that must be there. */
    String requiredText(String name) {
        return text(name).orElseThrow(() -> missing(name));
    }

    /**
     * Returns a number of 64 bits that must be there. The number may be in a text, since JavaScript has no numbers of
     * this size.
     */
    long requiredLong(String name) {
        return number(name, value(name).orElseThrow(() -> missing(name)));
    }

    /** Returns a whole number, or empty if the field is missing or null. */
    OptionalLong optionalLong(String name) {
        Optional<JsonElement> value = value(name);
        return value.isPresent() ? OptionalLong.of(number(name, value.get())) : OptionalLong.empty();
    }

    /** Returns a whole number of 32 bits that must be there. */
    int requiredInt(String name) {
        long number = requiredLong(name);
        if (number != (int) number) {
            throw new IllegalArgumentException(name + " = " + number + ", must be a 32-bit integer");
        }
        return (int) number;
    }

    /** Returns a number, or {@code otherwise} if the field is missing or null. */
    double number(String name, double otherwise) {
        return value(name)
                .map(value -> {
                    if (!(value instanceof JsonPrimitive primitive) || !primitive.isNumber()) {
                        throw wrong(name, value, "a number");
                    }
                    return primitive.getAsDouble();
                })
                .orElse(otherwise);
    }

    /** Returns a boolean, false if the field is missing or null. */
    boolean flag(String name) {
        return value(name)
                .map(value -> {
                    if (!(value instanceof JsonPrimitive primitive) || !primitive.isBoolean()) {
                        throw wrong(name, value, "true or false");
                    }
                    return primitive.getAsBoolean();
                })
                .orElse(false);
    }

    /** Returns an array of texts, empty if the field is missing or null. */
    List<String> texts(String name, int max) {
        return elements(name, max, value -> text(name, value));
    }

    /** Returns an array of whole numbers, empty if the field is missing or null. */
    List<Long> longs(String name, int max) {
        return elements(name, max, value -> number(name, value));
    }

    /** Returns an array of objects, empty if the field is missing or null. */
    List<JsonFields> objects(String name, int max, Set<String> known) {
        return elements(name, max, value -> of(value, name, known));
    }

    private <T> List<T> elements(String name, int max, Function<JsonElement, T> read) {
        Optional<JsonElement> value = value(name);
        if (value.isEmpty()) {
            return List.of();
        }
        if (!(value.get() instanceof JsonArray array)) {
            throw wrong(name, value.get(), "an array");
        }
        if (array.size() > max) {
            throw new IllegalArgumentException(name + " = " + array.size() + " elements, must be at most " + max);
        }
        List<T> elements = new ArrayList<>();
        array.forEach(element -> elements.add(read.apply(element)));
        return elements;
    }

    private Optional<JsonElement> value(String name) {
        return Optional.ofNullable(object.get(name)).filter(value -> !value.isJsonNull());
    }

    private static String text(String name, JsonElement value) {
        if (!(value instanceof JsonPrimitive primitive) || !primitive.isString()) {
            throw wrong(name, value, "a string");
        }
        return primitive.getAsString();
    }

    private static long number(String name, JsonElement value) {
        try {
            if (value instanceof JsonPrimitive primitive
                    && !primitive.isBoolean()
                    && WHOLE.matcher(primitive.getAsString()).matches()) {
                return Long.parseLong(primitive.getAsString());
            }
        } catch (NumberFormatException wrong) {
            // Reported below, as a wrong value.
        }
        throw wrong(name, value, "a 64-bit integer");
    }

    private static IllegalArgumentException missing(String name) {
        return new IllegalArgumentException(name + " must not be null");
    }

    private static IllegalArgumentException wrong(String name, JsonElement value, String expected) {
        return new IllegalArgumentException(name + " = " + shown(value.toString()) + ", must be " + expected);
    }

    /** Returns at most 40 characters of a text for a message, without control characters. */
    static String shown(String text) {
        return (text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text).replaceAll("\\p{Cntrl}", "?");
    }
}
