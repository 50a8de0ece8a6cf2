package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * Field of a struct, message or object, or case of a union: {@code optional int(0..9) ammo[..4] = 3;}.
 *
 * @param span the whole statement
 * @param documentation the lines of the doc comment
 * @param lifetime the versions with the field or case
 * @param modifiers the modifiers, each kind once
 * @param type the reference to the type of the field's values
 * @param name the name of the field or case
 * @param arity the number of elements, behind the name
 * @param defaultValue the expression behind the equals sign, if present
 * @param substitute what peers of versions without a case of a union receive for it
 */
public record FieldDeclaration(
        Span span,
        List<String> documentation,
        Lifetime lifetime,
        List<FieldModifier> modifiers,
        TypeReference type,
        Name name,
        ElementCount arity,
        Optional<Expression> defaultValue,
        Optional<Substitute> substitute)
        implements BodyStatement {

    public FieldDeclaration {
        documentation = List.copyOf(documentation);
        modifiers = List.copyOf(modifiers);
    }

    /** Returns the modifier of a kind, or empty if the field does not have it. */
    public Optional<FieldModifier> modifier(FieldModifier.Kind kind) {
        return modifiers.stream().filter(modifier -> modifier.kind() == kind).findFirst();
    }

    /** Returns whether the field has a modifier of a kind. */
    public boolean has(FieldModifier.Kind kind) {
        for (FieldModifier modifier : modifiers) {
            if (modifier.kind() == kind) {
                return true;
            }
        }
        return false;
    }

    /** Returns the word {@code optional}, if present. */
    public Optional<Span> optionalKeyword() {
        return modifier(FieldModifier.Kind.OPTIONAL).map(FieldModifier::span);
    }

    /** Returns the word {@code ascending}, if present. */
    public Optional<Span> ascendingKeyword() {
        return modifier(FieldModifier.Kind.ASCENDING).map(FieldModifier::span);
    }

    public boolean isOptional() {
        return has(FieldModifier.Kind.OPTIONAL);
    }

    public boolean isAscending() {
        return has(FieldModifier.Kind.ASCENDING);
    }
}
