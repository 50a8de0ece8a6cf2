package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * {@code messages Move, Chat;}: pins the type numbers.
 *
 * @param span from the keyword to behind the {@code ;}
 * @param messages the names of messages, from number 0
 */
public record MessageList(Span span, List<Name> messages) implements ProtocolItem {

    /** Copies the lists. */
    public MessageList {
        messages = List.copyOf(messages);
    }
}
