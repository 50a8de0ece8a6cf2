package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;

/** The lower 64 bits of an integer that has more, or those above them. */
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
    void unpack(ReadCode code, PackedBits bits) {
        code.add(ValueCode.statement("$L.unpack$L($L)", place, part, bits.asLong()));
    }
}
