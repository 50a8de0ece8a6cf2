package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * List of the messages of a protocol, which fixes their type numbers: {@code messages Move, Hit;}.
 *
 * @param span the whole statement
 * @param messages the names of the messages, from number 0
 */
public record MessageList(Span span, List<Name> messages) implements ProtocolItem {

    public MessageList {
        messages = List.copyOf(messages);
    }
}
