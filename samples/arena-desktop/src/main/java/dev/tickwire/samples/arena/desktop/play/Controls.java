package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.desktop.HeldButtons;

/** The pressed keys and the aim of a player, for the next input. */
public final class Controls {
    private final HeldButtons buttons = new HeldButtons(Buttons.PULSES);
    private float aim;

    /** Creates controls without pressed keys. */
    public Controls() {}

    /** Returns the buttons, as flags of {@link Buttons}. */
    public HeldButtons buttons() {
        return buttons;
    }

    /**
     * Sets the aim.
     *
     * @param degrees the direction, counterclockwise from east, -180 to 180
     */
    public void aim(float degrees) {
        aim = degrees;
    }

    /** Fills an input. */
    void fill(Move move) {
        move.buttons(buttons.pollPressed()).aim(aim);
    }
}
