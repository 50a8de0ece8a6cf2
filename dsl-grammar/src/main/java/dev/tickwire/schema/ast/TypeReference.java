package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * Use of a type: {@code int(0..100)} or {@code ref Fighter}.
 *
 * @param span the type with its arguments
 * @param refKeyword the word {@code ref}, for a reference to an object
 * @param name the name of the type
 * @param arguments the arguments in parentheses
 */
public record TypeReference(Span span, Optional<Span> refKeyword, Name name, List<TypeArgument> arguments)
        implements Node {

    public TypeReference {
        arguments = List.copyOf(arguments);
    }

    /** Returns whether the type is a reference to an object. */
    public boolean isReference() {
        return refKeyword.isPresent();
    }
}
