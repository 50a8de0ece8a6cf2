package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * What peers of versions without an enum value or a union case receive for it: {@code else HEAD}.
 *
 * @param span the word {@code else} and the name
 * @param name the name of another value or case, or {@code none}
 */
public record Substitute(Span span, Name name) implements Node {}
