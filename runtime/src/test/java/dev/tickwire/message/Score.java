package dev.tickwire.message;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** A message as a generated class would be. */
final class Score extends Message {
    private int points;

    int points() {
        checkRead(this);
        return points;
    }

    Score points(int value) {
        checkWrite(this);
        points = value;
        return this;
    }

    @Override
    public void write(BitWriter out) {
        out.writeInt(points, 0, 100);
    }

    @Override
    public boolean read(BitReader in) {
        points = in.readInt(0, 100);
        return !in.failed();
    }

    @Override
    public int measure() {
        return 7;
    }

    @Override
    public Score reset() {
        points = 0;
        return this;
    }
}
