package dev.tickwire.state;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.InputMessage;

/** An input for tests, as the generator would make it. */
final class Steer extends InputMessage {
    static final int BITS = 11 + 1 + 1;
    private static final int TOP = 2000;

    /** Steps that those of the object's field do not meet. */
    private int aim = TOP / 2;

    private boolean isPushing;
    /** Counts for one tick. */
    private boolean isLeaping;

    /** In degrees. */
    float aim() {
        checkRead(this);
        return aim * 360f / TOP - 180;
    }

    Steer aim(float degrees) {
        checkWrite(this);
        aim = Math.round((degrees + 180) * TOP / 360);
        return this;
    }

    boolean isPushing() {
        checkRead(this);
        return isPushing;
    }

    Steer pushing(boolean value) {
        checkWrite(this);
        isPushing = value;
        return this;
    }

    boolean isLeaping() {
        checkRead(this);
        return isLeaping;
    }

    Steer leaping(boolean value) {
        checkWrite(this);
        isLeaping = value;
        return this;
    }

    @Override
    public void write(BitWriter out) {
        out.writeInt(aim, 0, TOP);
        out.writeBool(isPushing);
        out.writeBool(isLeaping);
    }

    @Override
    public boolean read(BitReader in) {
        aim = in.readInt(0, TOP);
        isPushing = in.readBool();
        isLeaping = in.readBool();
        return !in.failed();
    }

    @Override
    public int measure() {
        return BITS;
    }

    @Override
    public Steer reset() {
        aim = TOP / 2;
        isPushing = false;
        isLeaping = false;
        return this;
    }

    @Override
    protected void endPulses() {
        isLeaping = false;
    }
}
