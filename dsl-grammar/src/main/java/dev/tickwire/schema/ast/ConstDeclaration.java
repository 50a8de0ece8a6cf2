package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * {@code const MAX_PLAYERS = 64;}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param value an expression over literals, other constants and values of enumerations
 */
public record ConstDeclaration(Span span, List<String> documentation, Name name, Expression value)
        implements Declaration {

    /** Copies the lists. */
    public ConstDeclaration {
        documentation = List.copyOf(documentation);
    }
}
