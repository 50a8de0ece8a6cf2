package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * Option of a file: {@code option name = "value";}.
 *
 * @param span the whole statement
 * @param name the name, not checked by the parser
 * @param value the expression behind the equals sign
 */
public record OptionStatement(Span span, Name name, Expression value) implements Node {}
