package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.Grid;
import dev.tickwire.benchmarks.codec.Values;
import java.util.Random;
import org.openjdk.jmh.annotations.CompilerControl;

/** The values of {@code PlayerInput}, as a game without generated classes has them. */
@CompilerControl(CompilerControl.Mode.INLINE)
public final class Input extends Values<Input> {
    static final int MAX_SEQUENCE = 0xFFFF;
    static final int ALL_BUTTONS = 0xFF;
    static final Grid YAW = Grid.of(-180, 180, 100);
    static final Grid PITCH = Grid.of(-90, 90, 100);
    static final Grid MOVE = Grid.of(-1, 1, 100);

    public int sequence;
    public int buttons;
    public float yaw;
    public float pitch;
    public float moveX;
    public float moveY;

    @Override
    protected void randomize(Random random) {
        sequence = random.nextInt(MAX_SEQUENCE + 1);
        buttons = random.nextInt(ALL_BUTTONS + 1);
        yaw = YAW.random(random);
        pitch = PITCH.random(random);
        moveX = MOVE.random(random);
        moveY = MOVE.random(random);
    }

    /** Copies other values, after checks and with clamped floats. */
    Input set(Input from) {
        from.checked();
        sequence = from.sequence;
        buttons = from.buttons;
        yaw = YAW.clamp(from.yaw);
        pitch = PITCH.clamp(from.pitch);
        moveX = MOVE.clamp(from.moveX);
        moveY = MOVE.clamp(from.moveY);
        return this;
    }

    /** Accepts an input, with steps in place of floats, if it is valid, and returns whether it is. */
    boolean offer(int sequence, int buttons, int yaw, int pitch, int moveX, int moveY) {
        if (!areValid(sequence, buttons)
                || !YAW.has(yaw)
                || !PITCH.has(pitch)
                || !MOVE.has(moveX)
                || !MOVE.has(moveY)) {
            return false;
        }
        assign(sequence, buttons, YAW.value(yaw), PITCH.value(pitch), MOVE.value(moveX), MOVE.value(moveY));
        return true;
    }

    /** Accepts a valid input. */
    void assign(int sequence, int buttons, float yaw, float pitch, float moveX, float moveY) {
        if (hole != null) {
            hole.consume(sequence);
            hole.consume(buttons);
            hole.consume(yaw);
            hole.consume(pitch);
            hole.consume(moveX);
            hole.consume(moveY);
            return;
        }
        this.sequence = sequence;
        this.buttons = buttons;
        this.yaw = yaw;
        this.pitch = pitch;
        this.moveX = moveX;
        this.moveY = moveY;
    }

    @Override
    protected boolean isSendable() {
        return areValid(sequence, buttons);
    }

    static boolean areValid(int sequence, int buttons) {
        return sequence >= 0 && sequence <= MAX_SEQUENCE && (buttons & ~ALL_BUTTONS) == 0;
    }

    @Override
    public boolean same(Input other) {
        return sequence == other.sequence
                && buttons == other.buttons
                && YAW.same(yaw, other.yaw)
                && PITCH.same(pitch, other.pitch)
                && MOVE.same(moveX, other.moveX)
                && MOVE.same(moveY, other.moveY);
    }
}
