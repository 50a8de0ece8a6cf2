package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.ValueType;

/**
 * Enum value with room: reserved numbers for future values. A number without a known value is kept, and is sent on
 * unchanged.
 */
final class RoomyEnumCode extends EnumCode {
    RoomyEnumCode(ValueType.EnumReference type) {
        super(type);
    }

    @Override
    public String range() {
        return super.range() + ", with room for " + (enumeration.maxOrdinal() + 1);
    }

    // Example: weapon = Bounds.known("Move.weapon", value, Weapon.UNKNOWN);
    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        return statement(
                "$L = $T.known($S, $N, $T.$N)",
                place,
                TypeNames.BOUNDS,
                field.label(),
                value,
                className,
                names.unknown());
    }

    @Override
    public String refuses() {
        return "if the value is " + names.unknown();
    }

    // Example: Weapon.nameOf(weapon)
    @Override
    CodeBlock nameOf(CodeBlock place) {
        return CodeBlock.of("$T.nameOf($L)", className, place);
    }
}
