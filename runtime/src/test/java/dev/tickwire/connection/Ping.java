package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;

/** A message for tests without fields. */
public final class Ping extends Message {
    @Override
    public void write(BitWriter out) {}

    @Override
    public boolean read(BitReader in) {
        return true;
    }

    @Override
    public int measure() {
        return 0;
    }

    @Override
    public Ping reset() {
        return this;
    }

    @Override
    public String toString() {
        return "Ping";
    }
}
