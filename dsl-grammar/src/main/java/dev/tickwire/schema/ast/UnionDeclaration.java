package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * Declaration of a union: {@code union Pickup { Weapon weapon; Health medkit; }}.
 *
 * @param span the whole declaration
 * @param documentation the lines of the doc comment
 * @param name the name of the union
 * @param lifetime the versions with the union
 * @param cases one field for each case; the compiler rejects arrays, modifiers and defaults, the parser does not
 */
public record UnionDeclaration(
        Span span, List<String> documentation, Name name, Lifetime lifetime, List<FieldDeclaration> cases)
        implements Declaration {

    public UnionDeclaration {
        documentation = List.copyOf(documentation);
        cases = List.copyOf(cases);
    }
}
