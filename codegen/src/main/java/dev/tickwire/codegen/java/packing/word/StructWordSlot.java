package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;

/** A word of a packed struct: fields of up to 56 bits that are written at once. */
final class StructWordSlot extends Slot {
    private final CodeBlock place;
    private final int number;

    StructWordSlot(FieldCode field, CodeBlock place, String label, int number, int widthBits) {
        super(field, field.variable(), number == 1 ? label : label + " (" + number + ")", widthBits);
        this.place = place;
        this.number = number;
    }

    // Example: velocity.packBits()
    @Override
    CodeBlock pack() {
        return field.value().packWord(place, number);
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
    // if (!velocity.unpackBits(word >>> 3)) {
    //     return refuse(in);
    // }
    @Override
    public void unpack(ReadCode code, PackedBits bits) {
        code.refuseIf(CodeBlock.of("!$L", field.value().unpackWord(place, number, bits.unmasked())));
    }
}
