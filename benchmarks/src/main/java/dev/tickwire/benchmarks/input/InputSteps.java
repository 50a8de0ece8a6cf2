package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.Carried;

/** An input for serializers of objects, with step numbers in place of floats, in types as small as possible. */
public final class InputSteps implements Carried<Input, InputSteps> {
    public char sequence;
    public byte buttons;
    public char yaw;
    public char pitch;
    public byte moveX;
    public byte moveY;

    @Override
    public InputSteps carry(Input input) {
        input.checked();
        sequence = (char) input.sequence;
        buttons = (byte) input.buttons;
        yaw = (char) Input.YAW.step(input.yaw);
        pitch = (char) Input.PITCH.step(input.pitch);
        moveX = (byte) Input.MOVE.step(input.moveX);
        moveY = (byte) Input.MOVE.step(input.moveY);
        return this;
    }

    @Override
    public boolean offer(Input game) {
        return game.offer(sequence, buttons & 0xFF, yaw, pitch, moveX & 0xFF, moveY & 0xFF);
    }
}
