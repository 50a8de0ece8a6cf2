package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.value.CountedCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;

/**
 * Length of a text or {@code bytes}, written in a word with the fields before it. A reader does not use this slot: it
 * reads the length together with the padding behind it.
 */
public final class LengthSlot extends Slot {
    private final CountedCode value;

    public LengthSlot(FieldCode field, CountedCode value) {
        super(field, field.variable(), "length of " + field.name(), value.lengthBits());
        this.value = value;
    }

    @Override
    CodeBlock pack() {
        return value.length(field.place());
    }

    @Override
    boolean packsToOperand() {
        return true;
    }

    @Override
    boolean packsToInt() {
        return true;
    }

    @Override
    public void unpack(ReadCode code, PackedBits bits) {
        throw new IllegalStateException(label() + " is read by the field itself");
    }
}
