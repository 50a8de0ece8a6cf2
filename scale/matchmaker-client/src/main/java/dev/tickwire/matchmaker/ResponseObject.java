package dev.tickwire.matchmaker;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object in an answer. Unknown fields are ignored, since later matchmakers may have more. The fields that are
 * read have their type and bounds; otherwise there is an {@link IllegalArgumentException} that names the field.
 */
final class ResponseObject {
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,19}");

    private final Map<?, ?> fields;

    private ResponseObject(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException("it must be a JSON object");
        }
        fields = map;
    }

    static ResponseObject parse(String text) {
        return new ResponseObject(Json.parse(text));
    }

    String text(String name) {
        if (fields.get(name) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException(name + " must be a string");
    }

    /** Returns the id of a server. */
    String id(String name) {
        String id = text(name);
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException(name + " must be 1..64 of A-Z, a-z, 0-9, '.', '_' and '-'");
        }
        return id;
    }

    /** Returns a connect token, which is in Base64. */
    byte[] token(String name) {
        byte[] token = Base64.getDecoder().decode(text(name));
        if (token.length != Match.TOKEN_BYTES) {
            throw new IllegalArgumentException(name + " = " + token.length + " bytes, must be " + Match.TOKEN_BYTES);
        }
        return token;
    }

    /** Returns an integer within bounds. The integer may be in a text, since JavaScript has no numbers of 64 bits. */
    long number(String name, long min, long max) {
        Object value = fields.get(name);
        String digits = value instanceof Json.Figure figure ? figure.text() : value instanceof String text ? text : "";
        if (INTEGER.matcher(digits).matches()) {
            try {
                long number = Long.parseLong(digits);
                if (number >= min && number <= max) {
                    return number;
                }
            } catch (NumberFormatException tooLarge) {
                // Reported below, as out of range.
            }
        }
        throw new IllegalArgumentException(name + " must be an integer in " + min + ".." + max);
    }

    /** Returns an array of objects; empty if the field is missing. */
    List<ResponseObject> objects(String name, int min, int max) {
        Object value = fields.get(name);
        List<?> elements = value == null ? List.of() : value instanceof List<?> list ? list : null;
        if (elements == null || elements.size() < min || elements.size() > max) {
            throw new IllegalArgumentException(name + " must be an array of " + min + ".." + max + " objects");
        }
        List<ResponseObject> objects = new ArrayList<>();
        elements.forEach(element -> objects.add(new ResponseObject(element)));
        return objects;
    }
}
