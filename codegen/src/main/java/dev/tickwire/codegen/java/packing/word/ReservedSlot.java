package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;
import java.math.BigInteger;

/** Reserved bits, or a signature: bits with a constant value. */
final class ReservedSlot extends Slot {
    private final long value;

    ReservedSlot(int widthBits, long value) {
        super(null, "reserved", value == 0 ? "reserved" : "reserved = " + value, widthBits);
        this.value = value;
    }

    @Override
    CodeBlock pack() {
        return CodeBlock.of("$LL", value);
    }

    @Override
    BigInteger defaultBits() {
        return BigInteger.valueOf(value);
    }

    @Override
    boolean isZero() {
        return value == 0;
    }

    @Override
    boolean packsToOperand() {
        return true;
    }

    @Override
    boolean packsToInt() {
        return false;
    }

    // Example:
    // if ((word >>> 4 & 0x7) != 0) {
    //     return refuse(in);
    // }
    @Override
    public void unpack(ReadCode code, PackedBits bits) {
        code.refuseIf(CodeBlock.of(value == 0 ? "$L != $L" : "$L != $LL", bits.longOperand(), value));
    }
}
