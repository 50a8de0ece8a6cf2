package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * {@code optional Weapon swap;}, {@code Health health = 1000;}, {@code ascending int(0..4095) ids[..64];},
 * {@code smooth Point position;}.
 *
 * @param span from its first word to behind the {@code ;}
 * @param documentation the lines of its doc comment
 * @param modifiers what stands before its type, in the order of writing, each kind once
 * @param type the type of the value, or of each element
 * @param name its name
 * @param arity one value, or an array
 * @param defaultValue the value of a fresh instance, if one is given
 */
public record FieldDeclaration(
        Span span,
        List<String> documentation,
        List<FieldModifier> modifiers,
        TypeReference type,
        Name name,
        Arity arity,
        Optional<Expression> defaultValue)
        implements BodyItem {

    /** Copies the lists. */
    public FieldDeclaration {
        documentation = List.copyOf(documentation);
        modifiers = List.copyOf(modifiers);
    }

    /** The modifier of a kind, if it stands there. */
    public Optional<FieldModifier> modifier(FieldModifier.Kind kind) {
        return modifiers.stream().filter(modifier -> modifier.kind() == kind).findFirst();
    }

    /** Whether a modifier of a kind stands there. */
    public boolean has(FieldModifier.Kind kind) {
        return modifier(kind).isPresent();
    }

    /** Where {@code optional} stands, if it does. */
    public Optional<Span> optionalKeyword() {
        return modifier(FieldModifier.Kind.OPTIONAL).map(FieldModifier::span);
    }

    /** Where {@code ascending} stands, if it does. */
    public Optional<Span> ascendingKeyword() {
        return modifier(FieldModifier.Kind.ASCENDING).map(FieldModifier::span);
    }

    /** Whether a presence bit goes before it. */
    public boolean isOptional() {
        return has(FieldModifier.Kind.OPTIONAL);
    }

    /** Whether its elements rise strictly. */
    public boolean isAscending() {
        return has(FieldModifier.Kind.ASCENDING);
    }
}
