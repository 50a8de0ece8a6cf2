package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;
import dev.tickwire.codegen.java.value.ValueCode;

/** Lower 64 bits, or the bits above, of an integer of more than 64 bits. */
final class WideSlot extends Slot {
    private final CodeBlock place;
    private final String part;

    WideSlot(FieldCode field, CodeBlock place, String label, boolean isHigh, int widthBits) {
        super(field, field.variable() + (isHigh ? "High" : "Low"), label + (isHigh ? " (high)" : " (low)"), widthBits);
        this.place = place;
        this.part = isHigh ? "High" : "Low";
    }

    // Example: id.packLow()
    @Override
    CodeBlock pack() {
        return CodeBlock.of("$L.pack$L()", place, part);
    }

    @Override
    boolean packsToOperand() {
        return true;
    }

    @Override
    boolean packsToInt() {
        return false;
    }

    // Example: id.unpackHigh(word >>> 3 & 0xFFFFFFFFL);
    @Override
    public void unpack(ReadCode code, PackedBits bits) {
        code.add(ValueCode.statement("$L.unpack$L($L)", place, part, bits.asLong()));
    }
}
