package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.TickwireCodec;
import dev.tickwire.benchmarks.wire.PlayerInput;

/** {@code PlayerInput} with the generated class. */
public final class TickwireInput extends TickwireCodec<Input, PlayerInput> {
    public TickwireInput() {
        super(PlayerInput::new, PlayerInput.MAX_BITS);
    }

    @Override
    protected PlayerInput fill(PlayerInput message, Input input) {
        return message.sequence(input.sequence)
                .buttons(input.buttons)
                .yaw(input.yaw)
                .pitch(input.pitch)
                .moveX(input.moveX)
                .moveY(input.moveY);
    }

    @Override
    protected void copyTo(PlayerInput message, Input game) {
        game.assign(
                message.sequence(),
                message.buttons(),
                message.yaw(),
                message.pitch(),
                message.moveX(),
                message.moveY());
    }
}
