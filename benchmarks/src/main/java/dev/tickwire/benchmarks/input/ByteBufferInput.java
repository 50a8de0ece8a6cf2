package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.ByteBufferCodec;

/** {@code PlayerInput} by hand: fields of whole bytes behind each other. */
public final class ByteBufferInput extends ByteBufferCodec<Input> {
    private static final int BYTES = 9;

    @Override
    public int fillAndWrite(Input values) {
        Input input = values.checked();
        out.clear()
                .putShort((short) input.sequence)
                .put((byte) input.buttons)
                .putShort((short) Input.YAW.step(input.yaw))
                .putShort((short) Input.PITCH.step(input.pitch))
                .put((byte) Input.MOVE.step(input.moveX))
                .put((byte) Input.MOVE.step(input.moveY));
        return finished(BYTES);
    }

    @Override
    public boolean readInto(int offset, int length, Input game) {
        if (length < BYTES) {
            return false;
        }
        in.position(offset);
        return game.offer(
                in.getShort() & 0xFFFF,
                in.get() & 0xFF,
                in.getShort() & 0xFFFF,
                in.getShort() & 0xFFFF,
                in.get() & 0xFF,
                in.get() & 0xFF);
    }
}
