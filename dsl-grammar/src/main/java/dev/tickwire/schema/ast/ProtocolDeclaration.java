package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * {@code protocol Arena { … }}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param items all that stands in it, in the order of writing
 */
public record ProtocolDeclaration(Span span, List<String> documentation, Name name, List<ProtocolItem> items)
        implements Declaration {

    /** Copies the lists. */
    public ProtocolDeclaration {
        documentation = List.copyOf(documentation);
        items = List.copyOf(items);
    }

    /** Its settings in the order of writing; one may be there twice, which the compiler refuses. */
    public List<ProtocolSetting> settings() {
        return only(ProtocolSetting.class);
    }

    /** Its lists of messages; more than one is for the compiler to refuse. */
    public List<MessageList> messageLists() {
        return only(MessageList.class);
    }

    /** Its channels in the order of writing. */
    public List<ChannelDeclaration> channels() {
        return only(ChannelDeclaration.class);
    }

    private <T> List<T> only(Class<T> kind) {
        return items.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
