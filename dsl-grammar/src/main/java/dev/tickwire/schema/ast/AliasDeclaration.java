package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * Declaration of a type alias: {@code type Health = int(0..100);}.
 *
 * @param span the whole declaration
 * @param documentation the lines of the doc comment
 * @param name the new name
 * @param type the type with that name
 */
public record AliasDeclaration(Span span, List<String> documentation, Name name, TypeReference type)
        implements Declaration {

    public AliasDeclaration {
        documentation = List.copyOf(documentation);
    }
}
