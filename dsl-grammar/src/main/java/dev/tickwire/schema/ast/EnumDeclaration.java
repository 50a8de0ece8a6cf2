package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * {@code enum Weapon { FIST, PISTOL }}, {@code enum Weapon max 15 { … }}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param headroom the greatest ordinal that room is kept for, where {@code max} is given
 * @param values its values
 */
public record EnumDeclaration(
        Span span, List<String> documentation, Name name, Optional<Expression> headroom, List<EnumValue> values)
        implements Declaration {

    /** Copies the lists. */
    public EnumDeclaration {
        documentation = List.copyOf(documentation);
        values = List.copyOf(values);
    }
}
