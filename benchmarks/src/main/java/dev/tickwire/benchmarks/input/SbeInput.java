package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.SbeCodec;
import dev.tickwire.benchmarks.sbe.PlayerInputDecoder;
import dev.tickwire.benchmarks.sbe.PlayerInputEncoder;

/** Simple Binary Encoding, with its message header. */
public final class SbeInput extends SbeCodec<Input> {
    private final PlayerInputEncoder encoder = new PlayerInputEncoder();
    private final PlayerInputDecoder decoder = new PlayerInputDecoder();
    private final Input decoded = new Input();

    @Override
    public int encode(Input input, int startBit) {
        encoder.wrapAndApplyHeader(out, 0, headerEncoder)
                .sequence(input.sequence)
                .yaw(Inputs.YAW.step(input.yaw))
                .pitch(Inputs.PITCH.step(input.pitch))
                .moveX((short) Inputs.MOVE.step(input.moveX))
                .moveY((short) Inputs.MOVE.step(input.moveY));
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
        return finished(encoder.encodedLength());
    }

    @Override
    public Input decode(int offset, int length, int startBit) {
        try {
            return read(offset, length);
        } catch (IllegalStateException | IndexOutOfBoundsException malformed) {
            return null;
        }
    }

    private Input read(int offset, int length) {
        if (!isLongEnough(length, PlayerInputDecoder.BLOCK_LENGTH)) {
            return null;
        }
        decoder.wrapAndApplyHeader(in, offset, headerDecoder);
        boolean valid = decoded.fill(
                decoder.sequence(),
                decoder.buttons().getRaw(),
                decoder.yaw(),
                decoder.pitch(),
                decoder.moveX(),
                decoder.moveY());
        return valid ? decoded : null;
    }
}
