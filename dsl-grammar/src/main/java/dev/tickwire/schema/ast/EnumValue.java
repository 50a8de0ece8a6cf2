package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * Value of an enum.
 *
 * @param span the name of the value
 * @param documentation the lines of the doc comment
 * @param name the name of the value
 */
public record EnumValue(Span span, List<String> documentation, Name name) implements Node {

    public EnumValue {
        documentation = List.copyOf(documentation);
    }
}
