package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import java.math.BigInteger;

/** Bits that are kept for later. */
final class ReservedSlot extends Slot {
    ReservedSlot(int widthBits) {
        super("reserved", "reserved", widthBits);
    }

    @Override
    CodeBlock pack() {
        return CodeBlock.of("0L");
    }

    @Override
    BigInteger defaultBits() {
        return BigInteger.ZERO;
    }

    @Override
    boolean isZero() {
        return true;
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
    void unpack(ReadCode code, PackedBits bits) {
        code.refuseIf(CodeBlock.of("$L != 0", bits.longOperand()));
    }
}
