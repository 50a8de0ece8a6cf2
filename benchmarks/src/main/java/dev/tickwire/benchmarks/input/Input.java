package dev.tickwire.benchmarks.input;

/** The input of a player, as a game that uses no generated class would hold it. */
public final class Input {
    public int sequence;
    public int buttons;
    public float yaw;
    public float pitch;
    public float moveX;
    public float moveY;

    /**
     * Takes what a codec has decoded, if all of it is within bounds.
     *
     * @return whether it is
     */
    boolean fill(int sequence, int buttons, int yaw, int pitch, int moveX, int moveY) {
        if (sequence < 0
                || sequence > Inputs.MAX_SEQUENCE
                || (buttons & ~Inputs.ALL_BUTTONS) != 0
                || !Inputs.YAW.has(yaw)
                || !Inputs.PITCH.has(pitch)
                || !Inputs.MOVE.has(moveX)
                || !Inputs.MOVE.has(moveY)) {
            return false;
        }
        this.sequence = sequence;
        this.buttons = buttons;
        this.yaw = Inputs.YAW.value(yaw);
        this.pitch = Inputs.PITCH.value(pitch);
        this.moveX = Inputs.MOVE.value(moveX);
        this.moveY = Inputs.MOVE.value(moveY);
        return true;
    }

    /** Whether two inputs say the same, as far as the grids go. */
    public static boolean same(Input a, Input b) {
        return a.sequence == b.sequence
                && a.buttons == b.buttons
                && Inputs.YAW.step(a.yaw) == Inputs.YAW.step(b.yaw)
                && Inputs.PITCH.step(a.pitch) == Inputs.PITCH.step(b.pitch)
                && Inputs.MOVE.step(a.moveX) == Inputs.MOVE.step(b.moveX)
                && Inputs.MOVE.step(a.moveY) == Inputs.MOVE.step(b.moveY);
    }
}
