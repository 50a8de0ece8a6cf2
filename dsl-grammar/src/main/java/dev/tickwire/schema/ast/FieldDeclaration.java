package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * {@code optional Weapon swap;}, {@code Health health = 1000;}, {@code ascending int(0..4095) ids[..64];}.
 *
 * @param span from its first word to behind the {@code ;}
 * @param documentation the lines of its doc comment
 * @param optionalKeyword where {@code optional} stands, if it does
 * @param ascendingKeyword where {@code ascending} stands, if it does
 * @param type the type of the value, or of each element
 * @param name its name
 * @param arity one value, or an array
 * @param defaultValue the value of a fresh instance, if one is given
 */
public record FieldDeclaration(
        Span span,
        List<String> documentation,
        Optional<Span> optionalKeyword,
        Optional<Span> ascendingKeyword,
        TypeReference type,
        Name name,
        Arity arity,
        Optional<Expression> defaultValue)
        implements BodyItem {

    /** Copies the lists. */
    public FieldDeclaration {
        documentation = List.copyOf(documentation);
    }

    /** Whether a presence bit goes before it. */
    public boolean isOptional() {
        return optionalKeyword.isPresent();
    }

    /** Whether its elements rise strictly. */
    public boolean isAscending() {
        return ascendingKeyword.isPresent();
    }
}
