package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * Declaration of a struct: {@code struct Point { ... }}.
 *
 * @param span the whole declaration
 * @param documentation the lines of the doc comment
 * @param name the name of the struct
 * @param lifetime the versions with the struct
 * @param body the fields of the struct
 */
public record StructDeclaration(Span span, List<String> documentation, Name name, Lifetime lifetime, StatementList body)
        implements Declaration {

    public StructDeclaration {
        documentation = List.copyOf(documentation);
    }
}
