package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.Checks;
import dev.tickwire.benchmarks.codec.Values;
import org.openjdk.jmh.annotations.CompilerControl;

/** The input of a player, as a game that uses no generated class would hold it. */
@CompilerControl(CompilerControl.Mode.INLINE)
public final class Input extends Values<Input> {
    public int sequence;
    public int buttons;
    public float yaw;
    public float pitch;
    public float moveX;
    public float moveY;

    /**
     * This input, for a codec that does not check it; floats are checked where they become steps.
     *
     * @throws IllegalArgumentException if an integer is out of its range, and this process {@linkplain Checks checks}
     */
    Input checked() {
        if (Checks.ON && !areValid(sequence, buttons)) {
            throw Checks.refusal(this);
        }
        return this;
    }

    @Override
    public boolean isValid() {
        return areValid(sequence, buttons)
                && Inputs.YAW.holds(yaw)
                && Inputs.PITCH.holds(pitch)
                && Inputs.MOVE.holds(moveX)
                && Inputs.MOVE.holds(moveY);
    }

    /** Takes the fields of another input, checked and clamped. */
    Input set(Input from) {
        from.checked();
        sequence = from.sequence;
        buttons = from.buttons;
        yaw = Inputs.YAW.clamp(from.yaw);
        pitch = Inputs.PITCH.clamp(from.pitch);
        moveX = Inputs.MOVE.clamp(from.moveX);
        moveY = Inputs.MOVE.clamp(from.moveY);
        return this;
    }

    /**
     * Takes fields that were read, if all are within bounds.
     *
     * @param yaw a step, as the following ones
     * @return whether they are
     */
    boolean offer(int sequence, int buttons, int yaw, int pitch, int moveX, int moveY) {
        if (!areValid(sequence, buttons)
                || !Inputs.YAW.has(yaw)
                || !Inputs.PITCH.has(pitch)
                || !Inputs.MOVE.has(moveX)
                || !Inputs.MOVE.has(moveY)) {
            return false;
        }
        take(
                sequence,
                buttons,
                Inputs.YAW.value(yaw),
                Inputs.PITCH.value(pitch),
                Inputs.MOVE.value(moveX),
                Inputs.MOVE.value(moveY));
        return true;
    }

    /** Takes fields that are known to be within bounds. */
    void take(int sequence, int buttons, float yaw, float pitch, float moveX, float moveY) {
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

    private static boolean areValid(int sequence, int buttons) {
        return sequence >= 0 && sequence <= Inputs.MAX_SEQUENCE && (buttons & ~Inputs.ALL_BUTTONS) == 0;
    }

    @Override
    public boolean same(Input other) {
        return sequence == other.sequence
                && buttons == other.buttons
                && Inputs.YAW.same(yaw, other.yaw)
                && Inputs.PITCH.same(pitch, other.pitch)
                && Inputs.MOVE.same(moveX, other.moveX)
                && Inputs.MOVE.same(moveY, other.moveY);
    }
}
