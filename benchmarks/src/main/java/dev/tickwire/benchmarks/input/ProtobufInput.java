package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.ProtobufCodec;
import dev.tickwire.benchmarks.protobuf.PlayerInput;

/** Protocol Buffers: a builder for each message, a new message for each parse. */
public final class ProtobufInput extends ProtobufCodec<Input, PlayerInput> {
    private final Input decoded = new Input();

    public ProtobufInput() {
        super(PlayerInput.parser());
    }

    @Override
    public int encode(Input input, int startBit) {
        return write(PlayerInput.newBuilder()
                .setSequence(input.sequence)
                .setButtons(input.buttons)
                .setYaw(Inputs.YAW.step(input.yaw))
                .setPitch(Inputs.PITCH.step(input.pitch))
                .setMoveX(Inputs.MOVE.step(input.moveX))
                .setMoveY(Inputs.MOVE.step(input.moveY))
                .build());
    }

    @Override
    public Input decode(int offset, int length, int startBit) {
        PlayerInput message = parse(offset, length);
        boolean valid = message != null
                && decoded.fill(
                        message.getSequence(),
                        message.getButtons(),
                        message.getYaw(),
                        message.getPitch(),
                        message.getMoveX(),
                        message.getMoveY());
        return valid ? decoded : null;
    }
}
