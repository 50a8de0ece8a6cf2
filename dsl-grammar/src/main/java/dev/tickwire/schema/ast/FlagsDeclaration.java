package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * Declaration of a flag set: {@code flags Buttons max 8 { pulse JUMP, DUCK }}.
 *
 * @param span the whole declaration
 * @param documentation the lines of the doc comment
 * @param name the name of the flag set
 * @param headroom the number behind {@code max}, the greatest bit that the wire format has room for
 * @param lifetime the versions with the flag set
 * @param flags the flags, from bit 0
 */
public record FlagsDeclaration(
        Span span,
        List<String> documentation,
        Name name,
        Optional<Expression> headroom,
        Lifetime lifetime,
        List<Flag> flags)
        implements Declaration {

    public FlagsDeclaration {
        documentation = List.copyOf(documentation);
        flags = List.copyOf(flags);
    }
}
