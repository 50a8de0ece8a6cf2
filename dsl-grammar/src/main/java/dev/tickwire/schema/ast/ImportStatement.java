package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * Import of another file: {@code import "common/types.tick";}.
 *
 * @param span the whole statement
 * @param path the path of the other file, from the source root
 */
public record ImportStatement(Span span, Expression.StringLiteral path) implements Node {}
