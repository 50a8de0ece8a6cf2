package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * A type where it is used: {@code uint8}, {@code Vec3}, {@code int(0..7)}, {@code float(-1..1, step 0.1)},
 * {@code ref Fighter}.
 *
 * @param span the name, with {@code ref} and the arguments
 * @param refKeyword where {@code ref} stands, if it does
 * @param name the name of a built-in or declared type; behind {@code ref}, that of an object
 * @param arguments what stands in parentheses, empty if there are none
 */
public record TypeReference(Span span, Optional<Span> refKeyword, Name name, List<TypeArgument> arguments)
        implements Node {

    /** Copies the lists. */
    public TypeReference {
        arguments = List.copyOf(arguments);
    }

    /** Whether it refers to an object. */
    public boolean isReference() {
        return refKeyword.isPresent();
    }
}
