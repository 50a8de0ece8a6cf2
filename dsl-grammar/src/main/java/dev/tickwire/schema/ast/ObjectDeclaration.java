package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * {@code object Fighter rewind { … }}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param rewindKeyword where {@code rewind} stands, if it does
 * @param immediateKeyword where {@code immediate} stands, if it does
 * @param body its fields
 */
public record ObjectDeclaration(
        Span span,
        List<String> documentation,
        Name name,
        Optional<Span> rewindKeyword,
        Optional<Span> immediateKeyword,
        Body body)
        implements Declaration {

    /** Copies the lists. */
    public ObjectDeclaration {
        documentation = List.copyOf(documentation);
    }

    /** Whether the server keeps its past. */
    public boolean isRewind() {
        return rewindKeyword.isPresent();
    }

    /** Whether the game is told of it on arrival. */
    public boolean isImmediate() {
        return immediateKeyword.isPresent();
    }
}
