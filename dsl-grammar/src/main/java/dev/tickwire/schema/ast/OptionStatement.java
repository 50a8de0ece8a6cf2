package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * A setting for one target: {@code option name = "value";}.
 *
 * @param span from the keyword to behind the {@code ;}
 * @param name which option
 * @param value its value; which kind of value an option takes is for the compiler to say
 */
public record OptionStatement(Span span, Name name, Expression value) implements Node {}
