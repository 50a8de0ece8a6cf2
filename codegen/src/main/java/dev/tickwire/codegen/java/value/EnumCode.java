package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.EnumNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.Objects;

/**
 * Enum value. Accessors use the Java enum; the variable holds the ordinal. An ordinal needs no write barrier of the
 * garbage collector, and is written as it is.
 */
class EnumCode extends ValueCode {
    final EnumModel enumeration;
    final EnumNames names;
    final ClassName className;

    EnumCode(ValueType.EnumReference type) {
        super(type);
        this.enumeration = type.enumeration();
        this.names = new EnumNames(enumeration);
        this.className = TypeNames.of(enumeration.name());
    }

    @Override
    public final TypeName accessorType() {
        return className;
    }

    @Override
    public final TypeName variableType() {
        return TypeName.INT;
    }

    @Override
    public String range() {
        return "one of " + enumeration.values().size() + " values";
    }

    @Override
    public final String describe(DefaultValue value) {
        EnumModel.EnumValue defaultValue = valueOf(value);
        return defaultValue.ordinal() == 0 ? "" : defaultValue.name();
    }

    // Example: Weapon.PISTOL.ordinal()
    @Override
    public CodeBlock initial(ValueField field) {
        EnumModel.EnumValue value = valueOf(field.defaultValue());
        return value.ordinal() == 0 ? null : CodeBlock.of("$T.$N.ordinal()", className, names.of(value));
    }

    private EnumModel.EnumValue valueOf(DefaultValue value) {
        return value instanceof DefaultValue.EnumDefault defaultValue
                ? defaultValue.value()
                : enumeration.values().get(0);
    }

    // Example: Weapon.of(weapon)
    @Override
    public final CodeBlock get(CodeBlock place) {
        return CodeBlock.of("$T.of($L)", className, place);
    }

    // Example: weapon = Objects.requireNonNull(value, "Move.weapon = null, must be one of Weapon").ordinal();
    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        return statement(
                "$L = $T.requireNonNull($N, $S).ordinal()",
                place,
                Objects.class,
                value,
                field.label() + " = null, must be one of " + className.simpleName());
    }

    @Override
    public String refuses() {
        return "";
    }

    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return place;
    }

    @Override
    public final String wireName() {
        return "number";
    }

    @Override
    public BigInteger defaultBits(ValueField field) {
        return BigInteger.valueOf(valueOf(field.defaultValue()).ordinal());
    }

    @Override
    public final boolean packsToInt() {
        return true;
    }

    // Example:
    // weapon = (int) (word >>> 3) & 0x3;
    // if (weapon > 2) {
    //     return refuse(in);
    // }
    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        code.add(statement("$L = $L", place, bits.asInt()));
        if (enumeration.maxOrdinal() != (1 << widthBits()) - 1) {
            code.refuseIf(CodeBlock.of("$L > $L", place, enumeration.maxOrdinal()));
        }
    }

    // Example: cells[at + 5] = weapon;
    @Override
    public CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        return cells.set(place);
    }

    // Example: weapon = cells[at + 5];
    @Override
    public CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return statement("$L = $L", place, cells.cell());
    }

    @Override
    public final CodeBlock hash(ValueField field, CodeBlock place) {
        return place;
    }

    // Example: visitor.enumeration("weapon", "Weapon", weapon, Weapon.of(weapon).name(), 2);
    @Override
    public final CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits) {
        return visit("enumeration", field, visitor, CodeBlock.of("$L, $L", place, nameOf(place)), bits);
    }

    // Example: Weapon.of(weapon).name()
    /** Expression of the constant's name, null for an unknown ordinal. */
    CodeBlock nameOf(CodeBlock place) {
        return CodeBlock.of("$L.name()", get(place));
    }

    // Example: weapon = Bounds.check("Move.weapon", source.enumeration("weapon", Weapon.class, 3, 2), 0, 2);
    @Override
    public final CodeBlock fill(ValueField field, CodeBlock place, String source) {
        return statement(
                "$L = $T.check($S, $N.enumeration($S, $T.class, $L, $L), 0, $L)",
                place,
                TypeNames.BOUNDS,
                field.label(),
                source,
                field.name(),
                className,
                enumeration.values().size(),
                enumeration.maxOrdinal(),
                enumeration.maxOrdinal());
    }
}
