package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * {@code import "common/math.tick";}.
 *
 * @param span from the keyword to behind the {@code ;}
 * @param path the path, from the source root
 */
public record ImportStatement(Span span, Expression.StringLiteral path) implements Node {}
