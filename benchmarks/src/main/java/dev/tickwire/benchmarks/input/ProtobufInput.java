package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.ProtobufCodec;
import dev.tickwire.benchmarks.protobuf.PlayerInput;

/** {@code PlayerInput} with Protocol Buffers: a reused builder, a new message for each write and read. */
public final class ProtobufInput extends ProtobufCodec<Input, PlayerInput> {
    private final PlayerInput.Builder builder = PlayerInput.newBuilder();

    public ProtobufInput() {
        super(PlayerInput.parser());
    }

    @Override
    protected PlayerInput message(Input values) {
        Input input = values.checked();
        return builder.clear()
                .setSequence(input.sequence)
                .setButtons(input.buttons)
                .setYaw(Input.YAW.step(input.yaw))
                .setPitch(Input.PITCH.step(input.pitch))
                .setMoveX(Input.MOVE.step(input.moveX))
                .setMoveY(Input.MOVE.step(input.moveY))
                .build();
    }

    @Override
    public boolean readInto(int offset, int length, Input game) {
        PlayerInput message = parse(offset, length);
        return message != null
                && game.offer(
                        message.getSequence(),
                        message.getButtons(),
                        message.getYaw(),
                        message.getPitch(),
                        message.getMoveX(),
                        message.getMoveY());
    }
}
