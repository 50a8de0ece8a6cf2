package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * Declaration of a protocol.
 *
 * @param span the whole declaration
 * @param documentation the lines of the doc comment
 * @param name the name of the protocol
 * @param items the statements in braces, in the order of the source
 */
public record ProtocolDeclaration(Span span, List<String> documentation, Name name, List<ProtocolItem> items)
        implements Declaration {

    public ProtocolDeclaration {
        documentation = List.copyOf(documentation);
        items = List.copyOf(items);
    }

    /** Returns the settings, in the order of the source. A setting may be there twice; the compiler rejects it. */
    public List<ProtocolSetting> settings() {
        return itemsOf(ProtocolSetting.class);
    }

    /** Returns the lists of messages, in the order of the source. The compiler rejects more than one list. */
    public List<MessageList> messageLists() {
        return itemsOf(MessageList.class);
    }

    /** Returns the channels, in the order of the source. */
    public List<ChannelDeclaration> channels() {
        return itemsOf(ChannelDeclaration.class);
    }

    private <T> List<T> itemsOf(Class<T> kind) {
        return items.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
