package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.FlagsNames;
import dev.tickwire.codegen.java.type.NumberMap;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.Locale;

/**
 * Flags in the format of an earlier version. The variable holds a mask of the newest flags. The variable of a field
 * that the newest version has not holds a mask of the earlier version.
 */
final class EarlierFlagsCode extends FlagsCode {
    /** Class that maps the masks; null if the variable holds the mask of the earlier version. */
    private final ClassName format;

    private final NumberMap bitNumbers;
    private final FlagsNames earlier;

    EarlierFlagsCode(ValueType.FlagsReference type, ClassName format, NumberMap bitNumbers) {
        super(type);
        this.format = format;
        this.bitNumbers = bitNumbers;
        this.earlier = new FlagsNames(type.flags());
    }

    /** Flags of a field that the newest version has not. */
    static EarlierFlagsCode ofGoneField(ValueType.FlagsReference type) {
        return new EarlierFlagsCode(type, null, null);
    }

    /** {@inheritDoc} A number: the class may have no constant for a flag. */
    @Override
    public CodeBlock initial(ValueField field) {
        BigInteger mask = mask(field);
        if (mask.signum() == 0) {
            return null;
        }
        boolean isInt = format == null ? earlier.isInt() : bitNumbers.maxNewest() < FlagsNames.MAX_INT_FLAGS;
        return CodeBlock.of("$L", "0x" + mask.toString(16).toUpperCase(Locale.ROOT) + (isInt ? "" : "L"));
    }

    @Override
    public DefaultValue newestDefault(DefaultValue value) {
        if (format == null || !(value instanceof DefaultValue.IntegerDefault own)) {
            return value;
        }
        BigInteger bits = BigInteger.ZERO;
        for (int bit = 0; bit < own.value().bitLength(); bit++) {
            int number = bitNumbers.newest().get(bit);
            bits = own.value().testBit(bit) && number >= 0 ? bits.setBit(number) : bits;
        }
        return new DefaultValue.IntegerDefault(bits);
    }

    private static BigInteger mask(ValueField field) {
        return field.defaultValue() instanceof DefaultValue.IntegerDefault mask ? mask.value() : BigInteger.ZERO;
    }

    @Override
    public CodeBlock reset(ValueField field, CodeBlock place) {
        CodeBlock own = super.reset(field, place);
        CodeBlock value = initial(field);
        return field.received() == null
                ? own
                : CodeBlock.of(
                        "$L$L", own, statement("$N = $L", field.received(), sent(value == null ? zero() : value)));
    }

    @Override
    public boolean isNumbered() {
        return true;
    }

    @Override
    public CodeBlock number(ValueField field, CodeBlock place) {
        return field.received() == null ? sent(place) : CodeBlock.of("$N", field.received());
    }

    // Example: Buttons.V4.sent(buttons)
    private CodeBlock sent(CodeBlock place) {
        return format == null ? place : CodeBlock.of("$T.sent($L)", format, place);
    }

    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return sent(place);
    }

    @Override
    public BigInteger defaultBits(ValueField field) {
        BigInteger mask = mask(field);
        if (format == null) {
            return mask;
        }
        BigInteger bits = BigInteger.ZERO;
        for (int bit = 0; bit < mask.bitLength(); bit++) {
            if (mask.testBit(bit)) {
                int number = bitNumbers.earlier().get(bit);
                if (number < 0) {
                    return null;
                }
                bits = bits.setBit(number);
            }
        }
        return bits;
    }

    // Example:
    // int buttonsMask = (int) (word >>> 16) & 0xFF;
    // if ((buttonsMask & 0x30) != 0) {
    //     return refuse(in);
    // }
    // buttons = Buttons.V4.received(buttonsMask);
    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        if (format == null) {
            super.unpack(code, field, place, bits);
            return;
        }
        String mask = code.local(field.variable() + "Mask");
        TypeName type = earlier.maskType();
        code.add(statement("$T $N = $L", type, mask, earlier.isInt() ? bits.asInt() : bits.asLong()));
        BigInteger refused = refused();
        if (refused.signum() != 0) {
            code.refuseIf(CodeBlock.of("($N & $L) != 0", mask, earlier.literal(refused)));
        }
        if (field.received() != null) {
            code.add(statement("$N = $N", field.received(), mask));
        }
        code.add(statement("$L = $T.received($N)", place, format, mask));
    }

    /** Bits of flags that the earlier version has not, but the newest has. */
    private BigInteger refused() {
        BigInteger bits = BigInteger.ZERO;
        for (int bit = bitNumbers.newest().size(); bit <= bitNumbers.maxEarlier(); bit++) {
            bits = bit < bitNumbers.earlier().size() || bit > bitNumbers.maxNewest() ? bits.setBit(bit) : bits;
        }
        return bits;
    }

    @Override
    public CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        return super.packCells(field, sent(place), cells);
    }

    @Override
    public CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return format == null
                ? super.unpackCells(field, place, cells)
                : statement("$L = $T.received($L)", place, format, mask(cells));
    }
}
