package dev.tickwire.recording.json;

import java.util.List;
import java.util.Map;

/** JSON value in memory. */
sealed interface JsonValue {
    /** Upper bound on the characters of a value in an error text. */
    int MOST_SHOWN = 40;

    /** Returns the value for error texts, shortened. */
    String shown();

    record Text(String value) implements JsonValue {
        @Override
        public String shown() {
            return '"' + cut(value) + '"';
        }
    }

    /** Number as its text, so that no digits are lost. */
    record Numeral(String digits) implements JsonValue {
        @Override
        public String shown() {
            return cut(digits);
        }
    }

    record BooleanLiteral(boolean value) implements JsonValue {
        @Override
        public String shown() {
            return Boolean.toString(value);
        }
    }

    record NullLiteral() implements JsonValue {
        @Override
        public String shown() {
            return "null";
        }
    }

    record Elements(List<JsonValue> values) implements JsonValue {
        @Override
        public String shown() {
            return "an array of " + values.size();
        }
    }

    /** Members by name. {@link Position} removes those that were read. */
    record Members(Map<String, JsonValue> values) implements JsonValue {
        @Override
        public String shown() {
            return "an object";
        }
    }

    private static String cut(String text) {
        return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "...";
    }
}
