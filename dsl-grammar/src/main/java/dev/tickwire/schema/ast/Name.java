package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * A name and where it stands.
 *
 * @param span where
 * @param text the name
 */
public record Name(Span span, String text) implements Node {

    /** The name alone. */
    @Override
    public String toString() {
        return text;
    }
}
