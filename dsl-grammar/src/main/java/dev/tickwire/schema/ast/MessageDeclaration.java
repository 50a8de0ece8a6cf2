package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * {@code message Move { … }}, {@code message Level block { … }}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param blockKeyword where {@code block} stands, if it does
 * @param body its fields
 */
public record MessageDeclaration(
        Span span, List<String> documentation, Name name, Optional<Span> blockKeyword, Body body)
        implements Declaration {

    /** Copies the lists. */
    public MessageDeclaration {
        documentation = List.copyOf(documentation);
    }

    /** Whether it carries a block of bytes. */
    public boolean isBlock() {
        return blockKeyword.isPresent();
    }
}
