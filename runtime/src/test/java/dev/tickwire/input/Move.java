package dev.tickwire.input;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.InputMessage;

/** An input for tests, as the generator would make it. */
final class Move extends InputMessage {
    static final int MAX_AIM = 1000;
    static final int BITS = 8 + 10 + 1;

    private int buttons;
    private int aim = 500;
    /** Counts for one tick. */
    private boolean isJumping;

    int buttons() {
        checkRead(this);
        return buttons;
    }

    Move buttons(int value) {
        checkWrite(this);
        buttons = value;
        return this;
    }

    int aim() {
        checkRead(this);
        return aim;
    }

    /** Quantizes at once: odd numbers become even ones. */
    Move aim(int value) {
        checkWrite(this);
        aim = value & ~1;
        return this;
    }

    boolean isJumping() {
        checkRead(this);
        return isJumping;
    }

    Move jumping(boolean value) {
        checkWrite(this);
        isJumping = value;
        return this;
    }

    @Override
    public void write(BitWriter out) {
        out.writeBits(buttons, 8);
        out.writeInt(aim, 0, MAX_AIM);
        out.writeBool(isJumping);
    }

    @Override
    public boolean read(BitReader in) {
        buttons = (int) in.readBits(8);
        aim = in.readInt(0, MAX_AIM);
        isJumping = in.readBool();
        if (in.failed()) {
            reset();
            return false;
        }
        return true;
    }

    @Override
    public int measure() {
        return BITS;
    }

    @Override
    public Move reset() {
        buttons = 0;
        aim = 500;
        isJumping = false;
        return this;
    }

    @Override
    protected void endPulses() {
        isJumping = false;
    }

    @Override
    public String toString() {
        return "Move{buttons=" + buttons + ", aim=" + aim + ", jumping=" + isJumping + '}';
    }
}
