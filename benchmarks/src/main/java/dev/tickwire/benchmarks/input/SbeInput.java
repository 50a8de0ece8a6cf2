package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.SbeCodec;
import dev.tickwire.benchmarks.sbe.PlayerInputDecoder;
import dev.tickwire.benchmarks.sbe.PlayerInputEncoder;

/** {@code PlayerInput} with Simple Binary Encoding, with its message header. */
public final class SbeInput extends SbeCodec<Input> {
    private final PlayerInputEncoder encoder = new PlayerInputEncoder();
    private final PlayerInputDecoder decoder = new PlayerInputDecoder();

    @Override
    public int fillAndWrite(Input values) {
        Input input = values.checked();
        encoder.wrapAndApplyHeader(out, 0, headerEncoder)
                .sequence(input.sequence)
                .yaw(Input.YAW.step(input.yaw))
                .pitch(Input.PITCH.step(input.pitch))
                .moveX((short) Input.MOVE.step(input.moveX))
                .moveY((short) Input.MOVE.step(input.moveY));
        int buttons = input.buttons;
        encoder.buttons()
                .clear()
                .forward((buttons & 1) != 0)
                .back((buttons & 1 << 1) != 0)
                .left((buttons & 1 << 2) != 0)
                .right((buttons & 1 << 3) != 0)
                .jump((buttons & 1 << 4) != 0)
                .crouch((buttons & 1 << 5) != 0)
                .fire((buttons & 1 << 6) != 0)
                .use((buttons & 1 << 7) != 0);
        return finishedBehindHeader(encoder.encodedLength());
    }

    @Override
    public boolean readInto(int offset, int length, Input game) {
        if (!isSound(offset, length, PlayerInputDecoder.BLOCK_LENGTH, PlayerInputDecoder.BLOCK_LENGTH)) {
            return false;
        }
        try {
            decoder.wrapAndApplyHeader(in, offset, headerDecoder);
        } catch (IllegalStateException anotherMessage) {
            return false;
        }
        return game.offer(
                decoder.sequence(),
                decoder.buttons().getRaw(),
                decoder.yaw(),
                decoder.pitch(),
                decoder.moveX(),
                decoder.moveY());
    }
}
