package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.BitsCodec;
import dev.tickwire.benchmarks.wire.PlayerInput;
import java.util.List;

/** The generated class. */
public final class TickwireInput extends BitsCodec<PlayerInput> {
    private final PlayerInput decoded = new PlayerInput();

    public TickwireInput() {
        super(PlayerInput.MAX_BITS);
    }

    /** The same messages as instances of the generated class. */
    public static List<PlayerInput> of(List<Input> messages) {
        return messages.stream().map(TickwireInput::of).toList();
    }

    private static PlayerInput of(Input input) {
        return new PlayerInput()
                .sequence(input.sequence)
                .buttons(input.buttons)
                .yaw(input.yaw)
                .pitch(input.pitch)
                .moveX(input.moveX)
                .moveY(input.moveY);
    }

    @Override
    protected void write(PlayerInput message) {
        message.write(out);
    }

    @Override
    protected PlayerInput read() {
        return decoded.read(in) ? decoded : null;
    }
}
