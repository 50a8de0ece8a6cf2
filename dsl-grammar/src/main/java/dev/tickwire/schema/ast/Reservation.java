package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * {@code reserved(n);}: so many zero bits.
 *
 * @param span from the keyword to behind the {@code ;}
 * @param bits how many
 */
public record Reservation(Span span, Expression bits) implements BodyItem {}
