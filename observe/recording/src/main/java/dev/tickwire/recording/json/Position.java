package dev.tickwire.recording.json;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;

/** Position of a reader in a JSON value, with its path for error texts. */
final class Position {
    private final Deque<Level> levels = new ArrayDeque<>();
    private String path;

    /** Object or array around the current value. */
    private static final class Level {
        private final String path;
        private final JsonValue value;
        /** Index of the next element of an array. */
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

    /** Returns the path of the newest value, such as {@code Spawn.items[1].count}. */
    String path() {
        return path;
    }

    /** Returns whether the current object has a member that was not read yet. */
    boolean has(String name) {
        return levels.getFirst().value instanceof JsonValue.Members members
                && members.values().containsKey(name);
    }

    /**
     * Returns the next element of an array, or removes and returns a member of an object.
     *
     * @param name the name of the member
     * @throws NoSuchElementException if the object does not have the member
     */
    JsonValue next(String name) {
        Level level = levels.getFirst();
        if (level.value instanceof JsonValue.Elements elements) {
            path = level.path + "[" + level.next + "]";
            return elements.values().get(level.next++);
        }
        path = level.path + "." + name;
        JsonValue member = ((JsonValue.Members) level.value).values().remove(name);
        if (member == null) {
            throw new NoSuchElementException(path);
        }
        return member;
    }

    /** Enters an object or an array. */
    void enter(JsonValue value) {
        levels.addFirst(new Level(path, value));
    }

    /**
     * Leaves an object or an array.
     *
     * @throws JsonFormatException if an object has members that were not read
     */
    void leave() {
        Level level = levels.removeFirst();
        if (level.value instanceof JsonValue.Members members
                && !members.values().isEmpty()) {
            String left = members.values().keySet().iterator().next();
            throw new JsonFormatException(level.path + "." + left + " is not a field, or its condition does not hold");
        }
    }
}
