package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * {@code flags Buttons { FORWARD, pulse FIRE }}, {@code flags Buttons max 15 { … }}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param headroom the greatest bit that room is kept for, where {@code max} is given
 * @param flags its flags, from bit 0
 */
public record FlagsDeclaration(
        Span span, List<String> documentation, Name name, Optional<Expression> headroom, List<Flag> flags)
        implements Declaration {

    /** Copies the lists. */
    public FlagsDeclaration {
        documentation = List.copyOf(documentation);
        flags = List.copyOf(flags);
    }
}
