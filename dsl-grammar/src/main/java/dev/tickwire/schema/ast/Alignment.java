package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * {@code align;}: zero bits up to the next byte.
 *
 * @param span from the keyword to behind the {@code ;}
 */
public record Alignment(Span span) implements BodyItem {}
