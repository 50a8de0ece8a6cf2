package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * {@code message Move { … }}, {@code message Level block { … }}, {@code message Bang timed { … }}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param blockKeyword where {@code block} stands, if it does
 * @param timedKeyword where {@code timed} stands, if it does
 * @param body its fields
 */
public record MessageDeclaration(
        Span span,
        List<String> documentation,
        Name name,
        Optional<Span> blockKeyword,
        Optional<Span> timedKeyword,
        Body body)
        implements Declaration {

    /** Copies the lists. */
    public MessageDeclaration {
        documentation = List.copyOf(documentation);
    }

    /** Whether it carries a block of bytes. */
    public boolean isBlock() {
        return blockKeyword.isPresent();
    }

    /** Whether a client is given it when what it shows has come to the tick in which it was sent. */
    public boolean isTimed() {
        return timedKeyword.isPresent();
    }
}
