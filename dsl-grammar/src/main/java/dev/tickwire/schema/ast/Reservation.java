package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.Optional;

/**
 * Reserved bits: {@code reserved(16) = 0xCAFE;}.
 *
 * @param span the whole statement
 * @param lifetime the versions with the bits
 * @param bits the number of bits
 * @param value the constant value of the bits; none for zeros
 */
public record Reservation(Span span, Lifetime lifetime, Expression bits, Optional<Expression> value)
        implements BodyStatement {}
