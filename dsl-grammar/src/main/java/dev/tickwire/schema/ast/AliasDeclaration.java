package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * {@code type Health = int(0..1000);}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param type what the name stands for
 */
public record AliasDeclaration(Span span, List<String> documentation, Name name, TypeReference type)
        implements Declaration {

    /** Copies the lists. */
    public AliasDeclaration {
        documentation = List.copyOf(documentation);
    }
}
