package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * Declaration of an enum: {@code enum Weapon max 15 { SWORD, BOW }}.
 *
 * @param span the whole declaration
 * @param documentation the lines of the doc comment
 * @param name the name of the enum
 * @param headroom the number behind {@code max}, the greatest ordinal that the wire format has room for
 * @param lifetime the versions with the enum
 * @param values the declared values, by rising ordinal from 0
 */
public record EnumDeclaration(
        Span span,
        List<String> documentation,
        Name name,
        Optional<Expression> headroom,
        Lifetime lifetime,
        List<EnumValue> values)
        implements Declaration {

    public EnumDeclaration {
        documentation = List.copyOf(documentation);
        values = List.copyOf(values);
    }
}
