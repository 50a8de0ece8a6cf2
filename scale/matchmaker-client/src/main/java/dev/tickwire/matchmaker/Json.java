package dev.tickwire.matchmaker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A strict parser of JSON as in RFC 8259, so that the module depends on the JDK only.
 *
 * <p>Objects are maps, arrays are lists, numbers are {@link Figure}s, and null is null. The parser rejects duplicate
 * names, text behind the value, unpaired surrogates, and more than {@value #MAX_DEPTH} nested objects and arrays.
 */
final class Json {
    private static final int MAX_DEPTH = 16;
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    private final String text;
    private int at;
    private int depth;

    private Json(String text) {
        this.text = text;
    }

    /**
     * A number as its text, since a {@code double} has fewer digits.
     *
     * @param text the digits
     */
    record Figure(String text) {}

    /**
     * Parses one value and nothing behind it.
     *
     * @throws IllegalArgumentException if the text is no such JSON
     */
    static @Nullable Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        json.skipSpace();
        if (json.at < text.length()) {
            throw json.wrong("end");
        }
        return value;
    }

    private @Nullable Object value() {
        skipSpace();
        switch (peek()) {
            case '{':
                return object();
            case '[':
                return array();
            case '"':
                return string();
            case 't':
                return word("true", true);
            case 'f':
                return word("false", false);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        enter();
        if (!closes('}')) {
            do {
                skipSpace();
                String name = string();
                skipSpace();
                expect(':');
                Object value = value();
                if (object.containsKey(name)) {
                    throw wrong("another name");
                }
                object.put(name, value);
            } while (continues('}'));
        }
        depth--;
        return object;
    }

    private List<Object> array() {
        List<Object> array = new ArrayList<>();
        enter();
        if (!closes(']')) {
            do {
                array.add(value());
            } while (continues(']'));
        }
        depth--;
        return array;
    }

    private void enter() {
        at++;
        if (++depth > MAX_DEPTH) {
            throw wrong("less depth");
        }
    }

    private boolean closes(char end) {
        skipSpace();
        boolean isEnd = peek() == end;
        at += isEnd ? 1 : 0;
        return isEnd;
    }

    private boolean continues(char end) {
        if (closes(end)) {
            return false;
        }
        expect(',');
        return true;
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        for (char c = next(); c != '"'; c = next()) {
            if (c < ' ') {
                throw wrong("no control");
            }
            string.append(c == '\\' ? escaped() : c);
        }
        if (string.codePoints().anyMatch(point -> Character.getType(point) == Character.SURROGATE)) {
            throw wrong("whole characters");
        }
        return string.toString();
    }

    private char escaped() {
        char c = next();
        int simple = "\"\\/bfnrt".indexOf(c);
        if (simple >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(simple);
        }
        if (c != 'u') {
            throw wrong("an escape");
        }
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = "0123456789abcdef".indexOf(Character.toLowerCase(next()));
            if (digit < 0) {
                throw wrong("a hexadecimal digit");
            }
            unit = unit << 4 | digit;
        }
        return (char) unit;
    }

    private Figure number() {
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        if (!number.lookingAt()) {
            throw wrong("a value");
        }
        at = number.end();
        return new Figure(number.group());
    }

    private @Nullable Object word(String word, @Nullable Object value) {
        if (!text.startsWith(word, at)) {
            throw wrong("a value");
        }
        at += word.length();
        return value;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private void expect(char c) {
        if (next() != c) {
            throw wrong("'" + c + "'");
        }
    }

    private char peek() {
        if (at >= text.length()) {
            throw wrong("more");
        }
        return text.charAt(at);
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }

    private IllegalArgumentException wrong(String expected) {
        return new IllegalArgumentException("expected " + expected + " at character " + at);
    }
}
