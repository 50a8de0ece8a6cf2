package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.ByteBufferCodec;

/** Fields of whole bytes, one after another, by hand. */
public final class ByteBufferInput extends ByteBufferCodec<Input> {
    private static final int BYTES = 9;

    private final Input decoded = new Input();

    @Override
    public int encode(Input input, int startBit) {
        out.clear()
                .putShort((short) input.sequence)
                .put((byte) input.buttons)
                .putShort((short) Inputs.YAW.step(input.yaw))
                .putShort((short) Inputs.PITCH.step(input.pitch))
                .put((byte) Inputs.MOVE.step(input.moveX))
                .put((byte) Inputs.MOVE.step(input.moveY));
        return finished();
    }

    @Override
    public Input decode(int offset, int length, int startBit) {
        if (length < BYTES) {
            return null;
        }
        in.position(offset);
        boolean valid = decoded.fill(
                in.getShort() & 0xFFFF,
                in.get() & 0xFF,
                in.getShort() & 0xFFFF,
                in.getShort() & 0xFFFF,
                in.get() & 0xFF,
                in.get() & 0xFF);
        return valid ? decoded : null;
    }
}
