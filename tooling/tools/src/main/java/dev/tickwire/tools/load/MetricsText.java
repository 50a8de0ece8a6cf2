package dev.tickwire.tools.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parser of the text formats of Prometheus and OpenMetrics, for the metrics of Tickwire. The text may be from anyone:
 * lines of another form are left out.
 */
final class MetricsText {
    private static final String PREFIX = "tickwire_";
    /** A longer number is no number. */
    private static final int MAX_NUMBER = 64;

    private final String line;
    private int at;

    private MetricsText(String line) {
        this.line = line;
    }

    /** Returns the values of all metrics of Tickwire, in the order of the text. */
    static List<Metric> parse(String text) {
        List<Metric> metrics = new ArrayList<>();
        text.lines().filter(line -> line.startsWith(PREFIX)).forEach(line -> {
            Metric metric = new MetricsText(line).metric();
            if (metric != null) {
                metrics.add(metric);
            }
        });
        return metrics;
    }

    /** Returns the metric of the line, or null if it has another form. */
    private Metric metric() {
        String name = name();
        Map<String, String> labels = new LinkedHashMap<>();
        if (isNext('{') && !readLabels(labels)) {
            return null;
        }
        int begin = skipSpaces();
        // Without a space in between, the name would end at a character that no name has.
        if (begin == at) {
            return null;
        }
        at = begin;
        while (at < line.length() && line.charAt(at) != ' ' && at - begin <= MAX_NUMBER) {
            at++;
        }
        Double value = number(line.substring(begin, at));
        return value == null ? null : new Metric(name, Map.copyOf(labels), value);
    }

    private String name() {
        int begin = at;
        while (at < line.length() && isOfName(line.charAt(at))) {
            at++;
        }
        return line.substring(begin, at);
    }

    private static boolean isOfName(char character) {
        return character >= 'a' && character <= 'z'
                || character >= 'A' && character <= 'Z'
                || character >= '0' && character <= '9'
                || character == '_'
                || character == ':';
    }

    /** Skips a character. Returns false, and skips nothing, if another one or none follows. */
    private boolean isNext(char expected) {
        boolean isNext = at < line.length() && line.charAt(at) == expected;
        at += isNext ? 1 : 0;
        return isNext;
    }

    /** Returns the position after the spaces that follow. */
    private int skipSpaces() {
        int next = at;
        while (next < line.length() && line.charAt(next) == ' ') {
            next++;
        }
        return next;
    }

    /** Reads labels up to the closing brace. Returns false if they have another form. */
    private boolean readLabels(Map<String, String> into) {
        while (!isNext('}')) {
            at = skipSpaces();
            String key = name();
            if (key.isEmpty() || !isNext('=') || !isNext('"')) {
                return false;
            }
            String value = labelValue();
            if (value == null) {
                return false;
            }
            into.put(key, value);
            isNext(',');
        }
        return true;
    }

    /** Returns a label's value up to its closing quotation mark, or null if there is none. */
    private String labelValue() {
        StringBuilder value = new StringBuilder();
        while (at < line.length()) {
            char character = line.charAt(at++);
            if (character == '"') {
                return value.toString();
            }
            if (character == '\\' && at < line.length()) {
                char escaped = line.charAt(at++);
                value.append(escaped == 'n' ? '\n' : escaped);
            } else {
                value.append(character);
            }
        }
        return null;
    }

    /** Returns a number as metrics have it, or null if the text is none. */
    static Double number(String text) {
        switch (text) {
            case "+Inf":
                return Double.POSITIVE_INFINITY;
            case "-Inf":
                return Double.NEGATIVE_INFINITY;
            default:
                try {
                    return text.length() > MAX_NUMBER ? null : (Double) Double.parseDouble(text);
                } catch (NumberFormatException other) {
                    return null;
                }
        }
    }
}
