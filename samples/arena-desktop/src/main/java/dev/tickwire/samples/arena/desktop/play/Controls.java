package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Move;

/** The buttons that a player holds and presses, from one tick to the next. */
public final class Controls {
    private int held;
    private int pressed;
    private float aim;

    /** Nothing is pressed. */
    public Controls() {}

    /**
     * A button goes down.
     *
     * @param button one of {@link Buttons}
     */
    public void press(int button) {
        held |= button;
        pressed |= button;
    }

    /**
     * A button comes up.
     *
     * @param button one of {@link Buttons}
     */
    public void release(int button) {
        held &= ~button;
    }

    /** All buttons come up. */
    public void releaseAll() {
        held = 0;
        pressed = 0;
    }

    /**
     * Sets where the player aims.
     *
     * @param degrees counter-clockwise from east, -180 to 180
     */
    public void aim(float degrees) {
        aim = degrees;
    }

    /**
     * Fills in a tick: what is held, and what was pressed since the tick before, however shortly.
     *
     * @param move takes it
     */
    void fill(Move move) {
        move.buttons(held & ~Buttons.PULSES | pressed).aim(aim);
        pressed = 0;
    }
}
