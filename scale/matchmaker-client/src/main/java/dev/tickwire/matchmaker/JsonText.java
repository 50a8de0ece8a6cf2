package dev.tickwire.matchmaker;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes a JSON object of texts and arrays of texts. Numbers of 64 bits are texts, too: JavaScript has none of this
 * size.
 */
final class JsonText {
    private final StringBuilder text = new StringBuilder("{");

    void field(String name, String value) {
        begin(name).append(quoted(value));
    }

    void field(String name, List<?> values) {
        begin(name)
                .append(values.stream()
                        .map(value -> quoted(String.valueOf(value)))
                        .collect(Collectors.joining(",", "[", "]")));
    }

    private StringBuilder begin(String name) {
        if (text.length() > 1) {
            text.append(',');
        }
        return text.append(quoted(name)).append(':');
    }

    /** Returns a quoted text. The values have no control characters: {@link MatchRequest} rejects them. */
    private static String quoted(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    String end() {
        return text.append('}').toString();
    }
}
