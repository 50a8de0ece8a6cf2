package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * {@code flags Buttons { FORWARD, BACK }}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param flags its flags, from bit 0
 */
public record FlagsDeclaration(Span span, List<String> documentation, Name name, List<Flag> flags)
        implements Declaration {

    /** Copies the lists. */
    public FlagsDeclaration {
        documentation = List.copyOf(documentation);
        flags = List.copyOf(flags);
    }
}
