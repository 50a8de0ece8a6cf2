package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * A value of an enumeration.
 *
 * @param span its name
 * @param documentation the lines of its doc comment
 * @param name its name
 */
public record EnumValue(Span span, List<String> documentation, Name name) implements Node {

    /** Copies the lists. */
    public EnumValue {
        documentation = List.copyOf(documentation);
    }
}
