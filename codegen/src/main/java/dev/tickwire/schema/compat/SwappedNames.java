package dev.tickwire.schema.compat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds swapped names: a field, value, flag or case has the former name of a second member, the second member has the
 * former name of a third, and so on back to the first. Each change alone looks like a renaming. Together they mean that
 * the contents changed places, as when two messages of one shape swap their names.
 */
final class SwappedNames {
    private final List<Renaming> renamings = new ArrayList<>();

    /**
     * Renaming.
     *
     * @param change index of the change
     * @param sort group within which names can be swapped: the same rule and the same shape on the wire
     * @param from the old name
     * @param to the new name
     */
    private record Renaming(int change, String sort, String from, String to) {}

    void add(int change, String sort, String from, String to) {
        renamings.add(new Renaming(change, sort, from, to));
    }

    /** Returns the indices of changes that are swaps. */
    List<Integer> changes() {
        return renamings.stream().filter(this::returnsTo).map(Renaming::change).toList();
    }

    /** Returns whether a chain of renamings leads from the new name back to the old name. */
    private boolean returnsTo(Renaming first) {
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
