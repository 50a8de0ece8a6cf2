package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * A name in a schema.
 *
 * @param span the name in the source
 * @param text the name, perhaps with dots
 */
public record Name(Span span, String text) implements Node {

    @Override
    public String toString() {
        return text;
    }
}
