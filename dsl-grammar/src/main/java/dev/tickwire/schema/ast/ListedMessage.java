package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * Entry of a message list: {@code Combo since 4}.
 *
 * @param span the whole entry
 * @param name the name of the message
 * @param lifetime the versions with the message in the list
 */
public record ListedMessage(Span span, Name name, Lifetime lifetime) implements Node {}
