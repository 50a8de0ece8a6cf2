package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.TickwireCodec;
import dev.tickwire.benchmarks.wire.PlayerInput;
import java.util.List;

/** The generated class. */
public final class TickwireInput extends TickwireCodec<PlayerInput> {
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
    public int encode(PlayerInput message, int startBit) {
        return write(message, startBit);
    }

    @Override
    public PlayerInput decode(int offset, int length, int startBit) {
        return read(decoded, offset, length, startBit);
    }
}
