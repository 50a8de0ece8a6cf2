package dev.tickwire.codegen.cli;

import java.util.List;
import java.util.Map;

/** Writes maps, lists, strings, numbers, booleans and nulls as JSON, indented by two spaces per level. */
final class Json {
    private final StringBuilder text = new StringBuilder();

    private Json() {}

    /** Returns the value as JSON with a line feed at the end. Maps keep their order. */
    static String of(Object value) {
        Json json = new Json();
        json.append(value, 0);
        return json.text.append('\n').toString();
    }

    private void append(Object value, int depth) {
        if (value instanceof Map<?, ?> map) {
            appendAll(map.entrySet().stream().toList(), "{", "}", depth);
        } else if (value instanceof List<?> list) {
            appendAll(list, "[", "]", depth);
        } else if (value instanceof Map.Entry<?, ?> entry) {
            appendString(entry.getKey().toString());
            text.append(": ");
            append(entry.getValue(), depth);
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            text.append(value);
        } else {
            appendString(value.toString());
        }
    }

    private void appendAll(List<?> values, String open, String close, int depth) {
        text.append(open);
        String separator = "";
        for (Object value : values) {
            text.append(separator).append('\n').append("  ".repeat(depth + 1));
            append(value, depth + 1);
            separator = ",";
        }
        text.append(values.isEmpty() ? "" : "\n" + "  ".repeat(depth)).append(close);
    }

    private void appendString(String value) {
        text.append('"');
        for (char c : value.toCharArray()) {
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                text.append(String.format("\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }
}
