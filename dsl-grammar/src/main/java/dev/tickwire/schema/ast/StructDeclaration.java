package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * {@code struct Vec3 { … }}.
 *
 * @param span from the keyword to its end
 * @param documentation the lines of its doc comment
 * @param name its name
 * @param body its fields
 */
public record StructDeclaration(Span span, List<String> documentation, Name name, Body body) implements Declaration {

    /** Copies the lists. */
    public StructDeclaration {
        documentation = List.copyOf(documentation);
    }
}
