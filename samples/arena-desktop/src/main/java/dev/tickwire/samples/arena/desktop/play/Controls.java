package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.desktop.HeldButtons;

/** The buttons that a player holds and presses, from one tick to the next, and the aim. */
public final class Controls {
    private final HeldButtons buttons = new HeldButtons(Buttons.PULSES);
    private float aim;

    /** Nothing is pressed. */
    public Controls() {}

    /** The buttons, of {@link Buttons}. */
    public HeldButtons buttons() {
        return buttons;
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
     * Fills in a tick.
     *
     * @param move takes it
     */
    void fill(Move move) {
        move.buttons(buttons.take()).aim(aim);
    }
}
