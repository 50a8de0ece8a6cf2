package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;

/**
 * A type where it is used: {@code uint8}, {@code Vec3}, {@code int(0..7)}, {@code float(-1..1, step 0.1)}.
 *
 * @param span name and arguments
 * @param name the name of a built-in or declared type
 * @param arguments what stands in parentheses, empty if there are none
 */
public record TypeReference(Span span, Name name, List<TypeArgument> arguments) implements Node {

    /** Copies the lists. */
    public TypeReference {
        arguments = List.copyOf(arguments);
    }
}
