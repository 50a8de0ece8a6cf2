package dev.tickwire.message.control;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.MessageType;

/**
 * The notice that the asker of a call waits for its answer no longer. It has no fields: its head names the call. For
 * connections, not for games; {@code docs/wire.md}, "Calls".
 */
public final class AbandonedCall extends CallControl {
    /** Its type. */
    public static final MessageType<AbandonedCall> TYPE =
            new MessageType<>(0, AbandonedCall.class, AbandonedCall::new, 0, 0);

    AbandonedCall() {}

    @Override
    public void write(BitWriter out) {
        // It has no fields.
    }

    @Override
    public boolean read(BitReader in) {
        return true;
    }

    @Override
    public int measure() {
        return 0;
    }

    @Override
    public AbandonedCall reset() {
        return this;
    }

    @Override
    public String toString() {
        return "AbandonedCall";
    }
}
