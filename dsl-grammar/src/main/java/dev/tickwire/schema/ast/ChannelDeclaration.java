package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * Channel of a protocol: {@code channel moves unreliable (priority 2) { client Move; }}.
 *
 * @param span the whole declaration
 * @param documentation the lines of the doc comment
 * @param name the name of the channel
 * @param kind the kind, not checked by the parser: {@code unreliable}
 * @param parameters the parameters in parentheses
 * @param lifetime the versions with the channel
 * @param entries the entries in braces
 */
public record ChannelDeclaration(
        Span span,
        List<String> documentation,
        Name name,
        Name kind,
        List<ChannelParameter> parameters,
        Lifetime lifetime,
        List<ChannelEntry> entries)
        implements ProtocolItem {

    public ChannelDeclaration {
        documentation = List.copyOf(documentation);
        parameters = List.copyOf(parameters);
        entries = List.copyOf(entries);
    }
}
