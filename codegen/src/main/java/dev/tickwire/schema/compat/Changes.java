package dev.tickwire.schema.compat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects changes. */
final class Changes {
    private final List<Change> found = new ArrayList<>();

    void add(Rule rule, String subject, String message) {
        found.add(new Change(rule, subject, message));
    }

    /** Adds a change where a value is not what it was. */
    void compare(Rule rule, String subject, String what, String before, String now) {
        if (!before.equals(now)) {
            add(rule, subject, what + " was " + shown(before) + ", is " + shown(now));
        }
    }

    private static String shown(String value) {
        return value.isEmpty() ? "none" : "`" + value + "`";
    }

    /** How many there are: to see whether more have come. */
    int size() {
        return found.size();
    }

    /** Whether one of the wire is among those from an index on. */
    boolean touchTheWireFrom(int index) {
        return found.subList(index, found.size()).stream()
                .anyMatch(change -> change.rule().effect() == Effect.WIRE);
    }

    List<Change> sorted() {
        List<Change> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.comparing(Change::subject)
                .thenComparing(Change::rule)
                .thenComparing(Change::message));
        return List.copyOf(sorted);
    }
}
