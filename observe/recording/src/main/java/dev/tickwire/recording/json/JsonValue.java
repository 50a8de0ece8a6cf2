package dev.tickwire.recording.json;

import java.util.List;
import java.util.Map;

/** A value of JSON as it was parsed. */
sealed interface JsonValue {
    /** The most characters of a value that an error shows. */
    int MOST_SHOWN = 40;

    /** The value in an error. */
    String shown();

    /** A string. */
    record Text(String value) implements JsonValue {
        @Override
        public String shown() {
            return '"' + cut(value) + '"';
        }
    }

    /**
     * A number.
     *
     * @param digits as it was written
     */
    record Numeral(String digits) implements JsonValue {
        @Override
        public String shown() {
            return cut(digits);
        }
    }

    /** True or false. */
    record Truth(boolean value) implements JsonValue {
        @Override
        public String shown() {
            return Boolean.toString(value);
        }
    }

    /** Null. */
    record Nothing() implements JsonValue {
        @Override
        public String shown() {
            return "null";
        }
    }

    /** An array. */
    record Elements(List<JsonValue> values) implements JsonValue {
        @Override
        public String shown() {
            return "an array of " + values.size();
        }
    }

    /** An object, its members in the order of writing; each is taken out when it is read. */
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
