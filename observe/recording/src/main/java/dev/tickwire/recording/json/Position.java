package dev.tickwire.recording.json;

import java.util.ArrayDeque;
import java.util.Deque;

/** The place in a tree of JSON where a message is being read, and the path of what was asked for last. */
final class Position {
    private final Deque<Level> levels = new ArrayDeque<>();
    private String path;

    /** An object or array that is being read. */
    private static final class Level {
        private final String path;
        private final JsonValue value;
        /** Of an array, the next element. */
        private int next;

        Level(String path, JsonValue value) {
            this.path = path;
            this.value = value;
        }
    }

    Position(String name, JsonValue root) {
        this.path = name;
        if (!(root instanceof JsonValue.Members)) {
            throw new JsonFormatException(name + " = " + root.shown() + ", must be an object");
        }
        enter(root);
    }

    /** The path of the value that was asked for last: {@code Spawn.items[3].count}. */
    String path() {
        return path;
    }

    /** Whether the object that is being read still has a member. */
    boolean has(String name) {
        return levels.getFirst().value instanceof JsonValue.Members members
                && members.values().containsKey(name);
    }

    /** The member of that name, or the next element of an array. */
    JsonValue next(String name) {
        Level level = levels.getFirst();
        if (level.value instanceof JsonValue.Elements elements) {
            path = level.path + "[" + level.next + "]";
            return elements.values().get(level.next++);
        }
        path = level.path + "." + name;
        return ((JsonValue.Members) level.value).values().remove(name);
    }

    /** Goes into the value that was asked for last. */
    void enter(JsonValue value) {
        levels.addFirst(new Level(path, value));
    }

    /** Goes out of the object or array that is being read; refuses members that were not asked for. */
    void leave() {
        Level level = levels.removeFirst();
        if (level.value instanceof JsonValue.Members members
                && !members.values().isEmpty()) {
            String left = members.values().keySet().iterator().next();
            throw new JsonFormatException(level.path + "." + left + " is not a field, or its condition does not hold");
        }
    }
}
