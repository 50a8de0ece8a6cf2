package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.Refusal;

/** A message for tests, as a generated class would be: {@code uint16 sequence; int(-1000..1000) x; bool fire;}. */
public final class Move extends Message {
    int sequence;
    int x;
    boolean fire;

    Move with(int newSequence, int newX, boolean newFire) {
        sequence = newSequence;
        x = newX;
        fire = newFire;
        return this;
    }

    @Override
    public void write(BitWriter out) {
        out.writeBits(sequence, 16);
        out.writeInt(x, -1000, 1000);
        out.writeBool(fire);
    }

    @Override
    public boolean read(BitReader in) {
        sequence = (int) in.readBits(16);
        x = in.readInt(-1000, 1000);
        fire = in.readBool();
        return !in.failed();
    }

    @Override
    public boolean explain(BitReader in, Refusal refusal) {
        in.readBits(16);
        long bits = in.readBits(11);
        if (in.failed()) {
            return refusal.end("Move.x");
        }
        return bits <= 2000 || refusal.value("Move.x", bits - 1000);
    }

    @Override
    public int measure() {
        return 28;
    }

    @Override
    public Move reset() {
        return with(0, 0, false);
    }

    @Override
    public String toString() {
        return "Move " + sequence + " " + x + " " + fire;
    }
}
