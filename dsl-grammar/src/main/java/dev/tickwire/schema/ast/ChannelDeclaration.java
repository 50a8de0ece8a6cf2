package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * {@code channel world unreliable (budget 900) { server Snapshot; }}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param kind what it guarantees, any name: the compiler knows which there are
 * @param parameters what stands in parentheses
 * @param entries its messages
 */
public record ChannelDeclaration(
        Span span,
        List<String> documentation,
        Name name,
        Name kind,
        List<ChannelParameter> parameters,
        List<ChannelEntry> entries)
        implements ProtocolItem {

    /** Copies the lists. */
    public ChannelDeclaration {
        documentation = List.copyOf(documentation);
        parameters = List.copyOf(parameters);
        entries = List.copyOf(entries);
    }
}
