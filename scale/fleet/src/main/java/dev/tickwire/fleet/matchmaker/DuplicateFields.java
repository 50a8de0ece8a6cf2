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
 * Refuses JSON whose objects have a field twice: a proxy that checks a body may read the one, and the matchmaker the
 * other.
 */
final class DuplicateFields {
    private DuplicateFields() {}

    /**
     * Checks a text that is JSON, or stops where it is none.
     *
     * @throws IllegalArgumentException if an object has a field twice
     * @throws IOException if it is no JSON
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
                            throw new IllegalArgumentException("there are two fields '" + JsonFields.shown(name) + "'");
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
