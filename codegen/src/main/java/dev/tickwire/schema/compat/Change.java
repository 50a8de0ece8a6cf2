package dev.tickwire.schema.compat;

import java.util.Objects;

/**
 * Difference between a lock and the current schemas.
 *
 * @param rule kind of the change
 * @param subject changed declaration or member, such as {@code arena.Move.health}
 * @param message old and new state in words: lower case, no full stop
 */
public record Change(Rule rule, String subject, String message) {
    public Change {
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(message, "message");
    }

    /** Returns one line, such as {@code WIRE FIELD_REMOVED arena.Move.health: ...}. */
    @Override
    public String toString() {
        return rule.effect() + " " + rule + " " + subject + ": " + message;
    }
}
