package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * Declaration of a constant: {@code const MOST = 4;}.
 *
 * @param span the whole declaration
 * @param documentation the lines of the doc comment
 * @param name the name of the constant
 * @param value the expression behind the equals sign
 */
public record ConstDeclaration(Span span, List<String> documentation, Name name, Expression value)
        implements Declaration {

    public ConstDeclaration {
        documentation = List.copyOf(documentation);
    }
}
