package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.FusedCodec;
import dev.tickwire.benchmarks.wire.PlayerInput;

/** {@code PlayerInput} by hand, with the bits of the generated class, in two words. */
public final class FusedInput extends FusedCodec<Input, Input> {
    private static final int BITS = 71;

    private final Input read = new Input();

    public FusedInput() {
        super(Input::new, PlayerInput.MAX_BITS);
    }

    @Override
    protected Input fill(Input input, Input values) {
        return input.set(values);
    }

    @Override
    protected void pack(Input input) {
        byte[] bytes = packet;
        int at = claim(BITS);
        // sequence 16 bits, buttons 8, yaw 16, pitch 15
        long word = (input.sequence | input.buttons << 16)
                | (long) step(input.yaw, -180f, 360f, 36000) << 24
                | (long) step(input.pitch, -90f, 180f, 18000) << 40;
        long carry = put(bytes, at, word, 55, carry(bytes, at));
        // moveX 8 bits, moveY 8
        put(bytes, at + 55, step(input.moveX, -1f, 2f, 200) | step(input.moveY, -1f, 2f, 200) << 8, 16, carry);
    }

    @Override
    protected boolean readNext(Input game) {
        byte[] bytes = received;
        int at = readAt;
        if (at + BITS > readEnd) {
            return false;
        }
        readAt = at + BITS;
        Input input = read;
        long word = word(bytes, at);
        int yaw = (int) (word >>> 24) & 0xFFFF;
        int pitch = (int) (word >>> 40) & 0x7FFF;
        if (yaw > 36000 || pitch > 18000) {
            return false;
        }
        input.sequence = (int) word & 0xFFFF;
        input.buttons = (int) (word >>> 16) & 0xFF;
        input.yaw = value(yaw, -180f, 360f, 36000);
        input.pitch = value(pitch, -90f, 180f, 18000);
        int moves = (int) word(bytes, at + 55);
        int moveX = moves & 0xFF;
        int moveY = moves >>> 8 & 0xFF;
        if (moveX > 200 || moveY > 200) {
            return false;
        }
        input.moveX = value(moveX, -1f, 2f, 200);
        input.moveY = value(moveY, -1f, 2f, 200);
        game.assign(input.sequence, input.buttons, input.yaw, input.pitch, input.moveX, input.moveY);
        return true;
    }
}
