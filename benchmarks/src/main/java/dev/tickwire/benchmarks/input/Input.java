package dev.tickwire.benchmarks.input;

/** What a player does, as a game that uses no generated class would hold it. */
public final class Input {
    int sequence;
    int buttons;
    float yaw;
    float pitch;
    float moveX;
    float moveY;

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
