package dev.tickwire.schema.compat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Line of a lock, with the lines below it that are indented deeper.
 *
 * @param kind kind of the fact, such as {@code message} or {@code field}
 * @param name name of the fact; empty for a fact without a name
 * @param values values by key, in the order of the line
 * @param parts the lines below
 */
record Fact(String kind, String name, Map<String, String> values, List<Fact> parts) {
    Fact {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        parts = List.copyOf(parts);
    }

    /** Returns the value of a key, or an empty text without a value. */
    String value(String key) {
        return values.getOrDefault(key, "");
    }

    boolean is(String wanted) {
        return kind.equals(wanted);
    }

    List<Fact> parts(String wanted) {
        return parts.stream().filter(part -> part.is(wanted)).toList();
    }

    /** Builds a fact. */
    static final class Builder {
        private final String kind;
        private final String name;
        private final Map<String, String> values = new LinkedHashMap<>();
        private final List<Fact> parts = new ArrayList<>();

        Builder(String kind, String name) {
            this.kind = kind;
            this.name = name;
        }

        String kind() {
            return kind;
        }

        boolean has(String key) {
            return values.containsKey(key);
        }

        /** Adds a value. An empty value is left out. */
        Builder with(String key, Object value) {
            String text = value.toString();
            if (!text.isEmpty()) {
                values.put(key, text);
            }
            return this;
        }

        Builder part(Fact part) {
            parts.add(part);
            return this;
        }

        Builder parts(List<Fact> more) {
            parts.addAll(more);
            return this;
        }

        Fact done() {
            return new Fact(kind, name, values, parts);
        }
    }
}
