package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.Optional;

/**
 * {@code reserved(n);}: so many zero bits; {@code reserved(n) = value;}: so many bits that always hold a value.
 *
 * @param span from the keyword to behind the {@code ;}
 * @param bits how many
 * @param value what they hold, if it is not zero bits
 */
public record Reservation(Span span, Expression bits, Optional<Expression> value) implements BodyItem {}
