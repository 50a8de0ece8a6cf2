package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * {@code union Pickup { Weapon weapon; Health medkit; }}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param cases one field for each case. The parser takes whatever a field may have, arrays, {@code optional} and
 *     defaults included; what a case may not have is for the compiler to refuse
 */
public record UnionDeclaration(Span span, List<String> documentation, Name name, List<FieldDeclaration> cases)
        implements Declaration {

    /** Copies the lists. */
    public UnionDeclaration {
        documentation = List.copyOf(documentation);
        cases = List.copyOf(cases);
    }
}
