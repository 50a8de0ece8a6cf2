package dev.tickwire.schema.compat;

import java.util.Objects;

/**
 * One difference between a lock and what the schemas say now.
 *
 * @param rule which kind of change
 * @param subject what has changed: {@code arena.Move.health}
 * @param message what was and what is, in words: lower case, no full stop
 */
public record Change(Rule rule, String subject, String message) {
    /** Refuses nulls. */
    public Change {
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(message, "message");
    }

    /** One line: {@code WIRE FIELD_REMOVED arena.Move.health: …}. */
    @Override
    public String toString() {
        return rule.effect() + " " + rule + " " + subject + ": " + message;
    }
}
