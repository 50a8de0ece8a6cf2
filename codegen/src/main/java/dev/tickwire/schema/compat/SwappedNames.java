package dev.tickwire.schema.compat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds new names that are the old names of others: one field, value, flag or case has taken the name of a second, the
 * second that of a third, and so round to the first. Each by itself looks like a mere new name; together they say that
 * what the names stand for has changed places, as when two messages of one shape swap their names.
 */
final class SwappedNames {
    private final List<Renaming> renamings = new ArrayList<>();

    /**
     * A new name.
     *
     * @param change the index of the change that tells of it
     * @param sort the names that it can have swapped with: those of the same rule and of the same shape on the wire
     * @param from the old name
     * @param to the new one
     */
    private record Renaming(int change, String sort, String from, String to) {}

    void add(int change, String sort, String from, String to) {
        renamings.add(new Renaming(change, sort, from, to));
    }

    /** The indexes of the changes that tell of swapped names. */
    List<Integer> changes() {
        return renamings.stream().filter(this::comesBack).map(Renaming::change).toList();
    }

    /** Whether the name that was given up has been taken along a chain that begins with the one that was taken. */
    private boolean comesBack(Renaming first) {
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(first.to()));
        while (!open.isEmpty()) {
            String name = open.pop();
            if (name.equals(first.from())) {
                return true;
            }
            if (reached.add(name)) {
                renamings.stream()
                        .filter(other -> other.sort().equals(first.sort())
                                && other.from().equals(name))
                        .forEach(other -> open.push(other.to()));
            }
        }
        return false;
    }
}
