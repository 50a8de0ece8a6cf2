package dev.tickwire.samples.desktop;

/** The buttons that a player holds and presses, from one tick to the next. */
public final class HeldButtons {
    private final int pulses;
    private int held;
    private int pressed;

    /**
     * Nothing is pressed.
     *
     * @param pulses the buttons that count once for each press, however long they are held
     */
    public HeldButtons(int pulses) {
        this.pulses = pulses;
    }

    /**
     * A button goes down.
     *
     * @param button its bit
     */
    public void press(int button) {
        held |= button;
        pressed |= button;
    }

    /**
     * A button comes up.
     *
     * @param button its bit
     */
    public void release(int button) {
        held &= ~button;
    }

    /** All buttons come up. */
    public void releaseAll() {
        held = 0;
        pressed = 0;
    }

    /** The buttons of a tick: those that are held, and those pressed since the one before, however shortly. */
    public int take() {
        int taken = held & ~pulses | pressed;
        pressed = 0;
        return taken;
    }
}
