package dev.tickwire.schema.diagnostic;

import dev.tickwire.schema.source.Span;
import java.util.Objects;
import java.util.Optional;

/**
 * Additional information in a diagnostic, such as the place of an earlier declaration.
 *
 * @param message the text in lower case without a full stop
 * @param span the place in the source, if the note points to a place
 */
public record Note(String message, Optional<Span> span) {
    public Note {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(span, "span");
    }
}
