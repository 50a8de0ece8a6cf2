package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * List of the messages of a protocol, which fixes their type numbers: {@code messages Move, Hit;}.
 *
 * @param span the whole statement
 * @param entries the messages with their lifetimes, from number 0
 */
public record MessageList(Span span, List<Entry> entries) implements ProtocolItem {

    public MessageList {
        entries = List.copyOf(entries);
    }

    /** Returns the names of the messages, from number 0. */
    public List<Name> messages() {
        return entries.stream().map(Entry::name).toList();
    }

    /**
     * Entry of the list: {@code Combo since 4}.
     *
     * @param span the whole entry
     * @param name the name of the message
     * @param lifetime the versions with the message in the list
     */
    public record Entry(Span span, Name name, Lifetime lifetime) implements Node {}
}
