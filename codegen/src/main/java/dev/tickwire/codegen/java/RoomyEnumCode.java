package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/**
 * A value of an enumeration with room for more: the variable holds the number on the wire, so that one which this side
 * does not know travels on as it came.
 */
final class RoomyEnumCode extends ValueCode {
    private final EnumModel enumeration;
    private final EnumNames names;
    private final ClassName className;

    RoomyEnumCode(ValueType.EnumReference type) {
        super(type);
        this.enumeration = type.enumeration();
        this.names = new EnumNames(enumeration);
        this.className = TypeNames.of(enumeration.name());
    }

    @Override
    TypeName accessorType() {
        return className;
    }

    @Override
    TypeName variableType() {
        return TypeName.INT;
    }

    @Override
    String range() {
        return "one of " + enumeration.values().size() + " values, with room for " + (enumeration.maxOrdinal() + 1);
    }

    @Override
    String describe(DefaultValue value) {
        EnumModel.EnumValue given = EnumCode.valueOf(enumeration, value);
        return given.ordinal() == 0 ? "" : given.name();
    }

    // Example: Weapon.PISTOL.ordinal()
    @Override
    CodeBlock initial(FieldCode field) {
        EnumModel.EnumValue value = EnumCode.valueOf(enumeration, field.defaultValue());
        return value.ordinal() == 0 ? null : CodeBlock.of("$T.$N.ordinal()", className, names.of(value));
    }

    // Example: Weapon.of(weapon)
    @Override
    CodeBlock get(CodeBlock place) {
        return CodeBlock.of("$T.of($L)", className, place);
    }

    // Example: weapon = Bounds.known("Move.weapon", value, Weapon.UNKNOWN);
    @Override
    CodeBlock set(FieldCode field, CodeBlock place, String value) {
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
    String refuses() {
        return "if it is " + names.unknown();
    }

    @Override
    CodeBlock pack(FieldCode field, CodeBlock place) {
        return place;
    }

    @Override
    String wireName() {
        return "number";
    }

    @Override
    BigInteger defaultBits(FieldCode field) {
        return BigInteger.valueOf(
                EnumCode.valueOf(enumeration, field.defaultValue()).ordinal());
    }

    @Override
    boolean packsToInt() {
        return true;
    }

    // Example:
    // weapon = (int) (word >>> 3) & 0xF;
    // if (weapon > 11) {
    //     return refuse(in);
    // }
    @Override
    void unpack(ReadCode code, FieldCode field, CodeBlock place, PackedBits bits) {
        code.add(statement("$L = $L", place, bits.asInt()));
        if (enumeration.maxOrdinal() != (1 << widthBits()) - 1) {
            code.refuseIf(CodeBlock.of("$L > $L", place, enumeration.maxOrdinal()));
        }
    }

    @Override
    CodeBlock hash(FieldCode field, CodeBlock place) {
        return place;
    }

    // Example: Weapon.appendTo(text.append(", weapon="), weapon);
    @Override
    CodeBlock append(String text, CodeBlock begun, CodeBlock place) {
        return statement("$T.appendTo($L, $L)", className, begun, place);
    }
}
