package dev.tickwire.schema.diagnostic;

import dev.tickwire.schema.source.Span;
import java.util.Objects;
import java.util.Optional;

/**
 * Something else that belongs to a mistake, often another place: where the first of two was declared.
 *
 * @param message lower case, no full stop
 * @param span the place, if there is one
 */
public record Note(String message, Optional<Span> span) {
    /** Refuses nulls. */
    public Note {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(span, "span");
    }
}
