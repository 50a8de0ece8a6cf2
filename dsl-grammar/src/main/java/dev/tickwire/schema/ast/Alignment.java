package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * Statement {@code align;}: zero bits up to the next whole byte.
 *
 * @param span the whole statement
 * @param lifetime the versions with the alignment
 */
public record Alignment(Span span, Lifetime lifetime) implements BodyStatement {}
