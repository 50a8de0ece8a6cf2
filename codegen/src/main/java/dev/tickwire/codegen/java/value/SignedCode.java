package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/** {@code signed(n)}: an integer in two's complement. */
final class SignedCode extends IntegerCode {
    SignedCode(ValueType.SignedValue type) {
        super(type);
    }

    // Example: level & 0x1F
    // Example: level & 0xFFFFFFFFL
    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return widthBits() == 64 ? place : CodeBlock.of("$L & $L", place, Literals.mask(widthBits()));
    }

    @Override
    public boolean packsToOperand() {
        return widthBits() == 64;
    }

    @Override
    public boolean packsToInt() {
        return widthBits() < 32;
    }

    @Override
    public BigInteger lowerBound() {
        return BigInteger.ZERO;
    }

    @Override
    public BigInteger defaultBits(ValueField field) {
        BigInteger value = number(field.defaultValue());
        return value.signum() < 0 ? value.add(BigInteger.ONE.shiftLeft(widthBits())) : value;
    }

    // Example: level = (int) (word << 40 >> 59);
    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        CodeBlock signed = bits.signed();
        code.add(isInt() ? statement("$L = (int) ($L)", place, signed) : statement("$L = $L", place, signed));
    }
}
