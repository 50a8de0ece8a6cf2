package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;
import java.math.BigInteger;

/** Slot with a whole value of a field or array element. */
final class FieldSlot extends Slot {
    private final CodeBlock place;

    FieldSlot(FieldCode field, CodeBlock place, String label) {
        super(field, field.variable(), label, field.value().widthBits());
        this.place = place;
    }

    @Override
    CodeBlock pack() {
        return field.value().pack(field, place);
    }

    @Override
    public BigInteger lowerBound() {
        return field.value().lowerBound();
    }

    @Override
    BigInteger defaultBits() {
        return field.value().defaultBits(field);
    }

    @Override
    boolean packsToOperand() {
        return field.value().packsToOperand();
    }

    @Override
    boolean packsToInt() {
        return field.value().packsToInt();
    }

    @Override
    public void unpack(ReadCode code, PackedBits bits) {
        field.value().unpack(code, field, place, bits);
    }
}
