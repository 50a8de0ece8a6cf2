package dev.tickwire.fleet.matchmaker;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Rejects JSON objects with two fields of one name: a proxy that checks the body may read the first field, and the
 * matchmaker the second.
 */
final class DuplicateFields {
    private DuplicateFields() {}

    /**
     * Checks a text that is JSON.
     *
     * @throws IllegalArgumentException if an object has two fields of one name
     * @throws IOException if the text is no JSON
     */
    static void refuse(String text) throws IOException {
        try (JsonReader reader = new JsonReader(new StringReader(text))) {
            reader.setStrictness(Strictness.STRICT);
            Deque<Set<String>> open = new ArrayDeque<>();
            while (true) {
                switch (reader.peek()) {
                    case BEGIN_OBJECT -> {
                        reader.beginObject();
                        open.push(new HashSet<>());
                    }
                    case END_OBJECT -> {
                        reader.endObject();
                        open.pop();
                    }
                    case BEGIN_ARRAY -> reader.beginArray();
                    case END_ARRAY -> reader.endArray();
                    case NAME -> {
                        String name = reader.nextName();
                        if (!open.element().add(name)) {
                            throw new IllegalArgumentException("duplicate field '" + JsonFields.shown(name) + "'");
                        }
                    }
                    case END_DOCUMENT -> {
                        return;
                    }
                    default -> reader.skipValue();
                }
            }
        }
    }
}
