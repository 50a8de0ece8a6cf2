package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * Declaration of a message: {@code message Move { ... }}.
 *
 * @param span the whole declaration
 * @param documentation the lines of the doc comment
 * @param name the name of the message
 * @param blockKeyword the word {@code block}, for a message with a block of bytes
 * @param timedKeyword the word {@code timed}, for a message that is delivered when the view reaches its tick
 * @param lifetime the versions with the message
 * @param body the fields of the message
 */
public record MessageDeclaration(
        Span span,
        List<String> documentation,
        Name name,
        Optional<Span> blockKeyword,
        Optional<Span> timedKeyword,
        Lifetime lifetime,
        StatementList body)
        implements Declaration {

    public MessageDeclaration {
        documentation = List.copyOf(documentation);
    }

    public boolean isBlock() {
        return blockKeyword.isPresent();
    }

    public boolean isTimed() {
        return timedKeyword.isPresent();
    }
}
