package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;
import dev.tickwire.codegen.java.value.ValueCode;

/** Presence bit of an optional field. */
public final class PresenceSlot extends Slot {
    public PresenceSlot(FieldCode field) {
        super(field, field.names().presenceVariable(), field.name() + "?", 1);
    }

    // Example: hasSwap ? 1 : 0
    @Override
    CodeBlock pack() {
        return CodeBlock.of("$L ? 1 : 0", field.presence());
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
    // Example:
    // message.hasLoad = (word >>> 4 & 1) != 0;
    // message.loadReceived = message.hasLoad;
    @Override
    public void unpack(ReadCode code, PackedBits bits) {
        code.add(ValueCode.statement("$L = $L", field.presence(), bits.isSet()));
        if (field.keepsPresence()) {
            code.add(ValueCode.statement("$N = $L", field.received(), field.presence()));
        }
    }
}
