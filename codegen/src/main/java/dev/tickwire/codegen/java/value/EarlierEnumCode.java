package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.type.NumberMap;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/**
 * Enum value in the format of an earlier version. The variable holds the newest ordinal. The variable of a field that
 * the newest version has not holds the number of the earlier version.
 */
final class EarlierEnumCode extends EnumCode {
    /** Class that maps the numbers; null if the variable holds the number of the earlier version. */
    private final ClassName format;

    private final NumberMap numbers;

    EarlierEnumCode(ValueType.EnumReference type, ClassName format, NumberMap numbers) {
        super(type);
        this.format = format;
        this.numbers = numbers;
    }

    /** Value of a field that the newest version has not. */
    static EarlierEnumCode ofGoneField(ValueType.EnumReference type) {
        return new EarlierEnumCode(type, null, null);
    }

    /** {@inheritDoc} A number: the class may have no constant for the value. */
    @Override
    public CodeBlock initial(ValueField field) {
        int number = number(field);
        return number == 0 ? null : CodeBlock.of("$L", number);
    }

    @Override
    public DefaultValue newestDefault(DefaultValue value) {
        if (format == null || !(value instanceof DefaultValue.EnumDefault own)) {
            return value;
        }
        int ordinal = numbers.newest().get(own.value().ordinal());
        return new DefaultValue.EnumDefault(
                new EnumModel.EnumValue(own.value().name(), own.value().documentation(), ordinal));
    }

    private static int number(ValueField field) {
        return field.defaultValue() instanceof DefaultValue.EnumDefault value
                ? value.value().ordinal()
                : 0;
    }

    // Example:
    // weapon = 0;
    // weaponReceived = 0;
    @Override
    public CodeBlock reset(ValueField field, CodeBlock place) {
        CodeBlock own = super.reset(field, place);
        return field.received() == null
                ? own
                : CodeBlock.of(
                        "$L$L", own, statement("$N = $L", field.received(), sent(CodeBlock.of("$L", number(field)))));
    }

    @Override
    public boolean isNumbered() {
        return true;
    }

    @Override
    public CodeBlock number(ValueField field, CodeBlock place) {
        return field.received() == null ? sent(place) : CodeBlock.of("$N", field.received());
    }

    // Example: Weapon.V4.sent(weapon)
    private CodeBlock sent(CodeBlock place) {
        return format == null ? place : CodeBlock.of("$T.sent($L)", format, place);
    }

    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return sent(place);
    }

    @Override
    public BigInteger defaultBits(ValueField field) {
        int number = number(field);
        if (format == null) {
            return BigInteger.valueOf(number);
        }
        int earlier = numbers.earlier().get(number);
        return numbers.newest().get(earlier) == number ? BigInteger.valueOf(earlier) : null;
    }

    // Example:
    // weapon = (int) (word >>> 3) & 0x3;
    // if (weapon > 2) {
    //     return refuse(in);
    // }
    // weapon = Weapon.V4.received(weapon);
    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        super.unpack(code, field, place, bits);
        if (field.received() != null) {
            code.add(statement("$N = $L", field.received(), place));
        }
        if (format != null) {
            code.add(statement("$1L = $2T.received($1L)", place, format));
            if (numbers.maxEarlier() >= numbers.newest().size()) {
                code.refuseIf(CodeBlock.of("$L < 0", place));
            }
        }
    }

    @Override
    public CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        return cells.set(sent(place));
    }

    // Example: weapon = Math.max(0, Weapon.V4.received(cells[at + 5]));
    @Override
    public CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return format == null
                ? super.unpackCells(field, place, cells)
                : statement("$L = $T.max(0, $T.received($L))", place, Math.class, format, cells.cell());
    }
}
