package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.Objects;

/** A value of an enumeration without room for more: the Java enum, its ordinal on the wire. */
final class EnumCode extends ValueCode {
    private final EnumModel enumeration;
    private final ClassName className;

    EnumCode(ValueType.EnumReference type) {
        super(type);
        this.enumeration = type.enumeration();
        this.className = TypeNames.of(enumeration.name());
    }

    @Override
    TypeName accessorType() {
        return className;
    }

    @Override
    String range() {
        return "one of " + enumeration.values().size() + " values";
    }

    @Override
    String describe(DefaultValue value) {
        EnumModel.EnumValue given = valueOf(value);
        return given.ordinal() == 0 ? "" : given.name();
    }

    @Override
    CodeBlock initial(FieldCode field) {
        return CodeBlock.of("$T.$N", className, new EnumNames(enumeration).of(valueOf(field.defaultValue())));
    }

    private EnumModel.EnumValue valueOf(DefaultValue value) {
        return valueOf(enumeration, value);
    }

    static EnumModel.EnumValue valueOf(EnumModel enumeration, DefaultValue value) {
        return value instanceof DefaultValue.EnumDefault given
                ? given.value()
                : enumeration.values().get(0);
    }

    // Example: weapon = Objects.requireNonNull(value, "Move.weapon = null, must be one of Weapon");
    @Override
    CodeBlock set(FieldCode field, CodeBlock place, String value) {
        return statement(
                "$L = $T.requireNonNull($N, $S)",
                place,
                Objects.class,
                value,
                field.label() + " = null, must be one of " + className.simpleName());
    }

    @Override
    String refuses() {
        return "";
    }

    // Example: weapon.ordinal()
    @Override
    CodeBlock pack(FieldCode field, CodeBlock place) {
        return CodeBlock.of("$L.ordinal()", place);
    }

    @Override
    String wireName() {
        return "number";
    }

    @Override
    BigInteger defaultBits(FieldCode field) {
        return BigInteger.valueOf(valueOf(field.defaultValue()).ordinal());
    }

    @Override
    boolean packsToInt() {
        return true;
    }

    // Example:
    // int weaponOrdinal = (int) (word >>> 3) & 0x3;
    // if (weaponOrdinal > 2) {
    //     return refuse(in);
    // }
    // weapon = Weapon.of(weaponOrdinal);
    @Override
    void unpack(ReadCode code, FieldCode field, CodeBlock place, PackedBits bits) {
        int top = enumeration.values().size() - 1;
        if (top == (1 << widthBits()) - 1) {
            code.add(statement("$L = $T.of($L)", place, className, bits.asInt()));
            return;
        }
        String ordinal = code.local(field.variable() + "Ordinal");
        code.add(statement("int $N = $L", ordinal, bits.asInt()));
        code.refuseIf(CodeBlock.of("$N > $L", ordinal, top));
        code.add(statement("$L = $T.of($N)", place, className, ordinal));
    }

    @Override
    CodeBlock hash(FieldCode field, CodeBlock place) {
        return CodeBlock.of("$L.ordinal()", place);
    }
}
