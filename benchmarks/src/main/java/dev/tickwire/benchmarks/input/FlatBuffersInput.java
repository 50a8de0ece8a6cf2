package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.FlatBuffersCodec;
import dev.tickwire.benchmarks.flatbuffers.PlayerInput;
import java.nio.ByteBuffer;

/** FlatBuffers: a table of numbers, read through an accessor that is used again. */
public final class FlatBuffersInput extends FlatBuffersCodec<Input> {
    private final PlayerInput table = new PlayerInput();
    private final Input decoded = new Input();

    @Override
    public int encode(Input input, int startBit) {
        builder.clear();
        return finish(PlayerInput.createPlayerInput(
                builder,
                input.sequence,
                input.buttons,
                Inputs.YAW.step(input.yaw),
                Inputs.PITCH.step(input.pitch),
                Inputs.MOVE.step(input.moveX),
                Inputs.MOVE.step(input.moveY)));
    }

    @Override
    protected Input read(ByteBuffer message) {
        PlayerInput from = PlayerInput.getRootAsPlayerInput(message, table);
        boolean valid =
                decoded.fill(from.sequence(), from.buttons(), from.yaw(), from.pitch(), from.moveX(), from.moveY());
        return valid ? decoded : null;
    }
}
