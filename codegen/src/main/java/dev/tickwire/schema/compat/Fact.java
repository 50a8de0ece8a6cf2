package dev.tickwire.schema.compat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A line of a lock and the lines below it that are indented deeper.
 *
 * @param kind what it is about: {@code message}, {@code field}
 * @param name whose fact it is; empty for what has no name
 * @param values what is so, by key, in order of writing
 * @param parts what it consists of
 */
record Fact(String kind, String name, Map<String, String> values, List<Fact> parts) {
    /** Copies the map and the list. */
    Fact {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        parts = List.copyOf(parts);
    }

    /** A value, or empty text where there is none. */
    String value(String key) {
        return values.getOrDefault(key, "");
    }

    boolean is(String wanted) {
        return kind.equals(wanted);
    }

    List<Fact> parts(String wanted) {
        return parts.stream().filter(part -> part.is(wanted)).toList();
    }

    /** Collects what makes a fact. */
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

        /** Adds a value; an empty one is not written. */
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
