package dev.tickwire.benchmarks.input;

/**
 * An input with step numbers for floats, in the smallest types that hold them: what serializers of objects are given.
 */
public final class InputSteps {
    public char sequence;
    public byte buttons;
    public char yaw;
    public char pitch;
    public byte moveX;
    public byte moveY;

    InputSteps set(Input input) {
        sequence = (char) input.sequence;
        buttons = (byte) input.buttons;
        yaw = (char) Input.YAW.step(input.yaw);
        pitch = (char) Input.PITCH.step(input.pitch);
        moveX = (byte) Input.MOVE.step(input.moveX);
        moveY = (byte) Input.MOVE.step(input.moveY);
        return this;
    }

    boolean offer(Input game) {
        return game.offer(sequence, buttons & 0xFF, yaw, pitch, moveX & 0xFF, moveY & 0xFF);
    }
}
