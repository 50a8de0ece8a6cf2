package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.FlatBuffersCodec;
import dev.tickwire.benchmarks.flatbuffers.PlayerInput;
import java.nio.ByteBuffer;

/** {@code PlayerInput} with FlatBuffers: a table of numbers, read through a reused accessor. */
public final class FlatBuffersInput extends FlatBuffersCodec<Input> {
    private final PlayerInput table = new PlayerInput();

    @Override
    public int fillAndWrite(Input values) {
        Input input = values.checked();
        builder.clear();
        return finish(PlayerInput.createPlayerInput(
                builder,
                input.sequence,
                input.buttons,
                Input.YAW.step(input.yaw),
                Input.PITCH.step(input.pitch),
                Input.MOVE.step(input.moveX),
                Input.MOVE.step(input.moveY)));
    }

    @Override
    protected boolean read(ByteBuffer message, Input game) {
        PlayerInput from = PlayerInput.getRootAsPlayerInput(message, table);
        return game.offer(from.sequence(), from.buttons(), from.yaw(), from.pitch(), from.moveX(), from.moveY());
    }
}
