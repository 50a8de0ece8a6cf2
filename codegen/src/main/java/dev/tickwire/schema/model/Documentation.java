package dev.tickwire.schema.model;

import java.util.List;

/**
 * A doc comment as the user wrote it, without comment signs and leading stars, not escaped for any target.
 *
 * @param lines the lines, empty if there is no comment
 */
public record Documentation(List<String> lines) {
    /** No comment at all. */
    public static final Documentation NONE = new Documentation(List.of());

    /** Copies the list. */
    public Documentation {
        lines = List.copyOf(lines);
    }

    /** Whether nothing was written. */
    public boolean isEmpty() {
        return lines.isEmpty();
    }
}
