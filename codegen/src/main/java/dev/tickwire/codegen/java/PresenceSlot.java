package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;

/** Whether an optional field is present. */
final class PresenceSlot extends Slot {
    PresenceSlot(FieldCode field) {
        super(field, field.presence(), field.name() + "?", 1);
    }

    // Example: hasSwap ? 1 : 0
    @Override
    CodeBlock pack() {
        return CodeBlock.of("$N ? 1 : 0", field.presence());
    }

    @Override
    boolean packsToOperand() {
        return false;
    }

    @Override
    boolean packsToInt() {
        return true;
    }

    // Example: hasSwap = (word >>> 4 & 1) != 0;
    @Override
    void unpack(ReadCode code, PackedBits bits) {
        code.add(ValueCode.statement("$N = $L", field.presence(), bits.isSet()));
    }
}
