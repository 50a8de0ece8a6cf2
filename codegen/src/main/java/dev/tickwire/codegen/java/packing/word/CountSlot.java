package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;
import dev.tickwire.codegen.java.value.ValueCode;
import java.math.BigInteger;

/** Slot with the element count of an array of varying length. */
public final class CountSlot extends Slot {
    public CountSlot(FieldCode field) {
        super(
                field,
                field.names().countVariable(),
                "count of " + field.name(),
                field.array().countBits());
    }

    // Example: slotsCount
    // Example: Bounds.enough("Move.lanes", lanesCount, 2)
    @Override
    CodeBlock pack() {
        return field.array().min() == 0
                ? CodeBlock.of("$N", field.array().count())
                : field.array().checkedCount();
    }

    @Override
    public BigInteger lowerBound() {
        return BigInteger.valueOf(field.array().min());
    }

    @Override
    boolean packsToOperand() {
        return true;
    }

    @Override
    boolean packsToInt() {
        return true;
    }

    // Example:
    // lanesCount = ((int) (word >>> 4) & 0x7) + 2;
    // if (lanesCount > 8) {
    //     return refuse(in);
    // }
    @Override
    public void unpack(ReadCode code, PackedBits bits) {
        int lowerBound = field.array().min();
        int max = field.array().max();
        code.add(ValueCode.statement(
                "$N = $L",
                field.array().count(),
                lowerBound == 0 ? bits.asInt() : CodeBlock.of("$L + $L", bits.intOperand(), lowerBound)));
        if (max - lowerBound != (1L << widthBits()) - 1) {
            code.refuseIf(CodeBlock.of("$N > $L", field.array().count(), max));
        }
    }
}
