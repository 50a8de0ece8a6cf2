package dev.tickwire.message.control;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.MessageType;

/**
 * Notice that the caller of a call no longer waits for the response. The notice has no fields: the head of the message
 * names the call. Connections use this message, games do not; {@code docs/wire.md}, "Calls".
 */
public final class AbandonedCall extends CallControl {
    /** Type of the notice. */
    public static final MessageType<AbandonedCall> TYPE =
            new MessageType<>(0, AbandonedCall.class, AbandonedCall::new, 0, 0);

    AbandonedCall() {}

    @Override
    public void write(BitWriter out) {
        // The message has no fields.
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
