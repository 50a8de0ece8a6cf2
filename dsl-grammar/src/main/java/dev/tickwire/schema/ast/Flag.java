package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * A flag of a set.
 *
 * @param span its name
 * @param documentation the lines of its doc comment
 * @param name its name
 */
public record Flag(Span span, List<String> documentation, Name name) implements Node {

    /** Copies the lists. */
    public Flag {
        documentation = List.copyOf(documentation);
    }
}
