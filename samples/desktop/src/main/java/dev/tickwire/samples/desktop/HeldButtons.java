package dev.tickwire.samples.desktop;

import java.util.HashMap;
import java.util.Map;

/** The buttons that a player holds and presses, from one tick to the next. Several keys may stand for one button. */
public final class HeldButtons {
    private static final int FIRST_MOUSE_BUTTON = 1_000;

    private final int pulses;
    private final Map<Integer, Integer> buttonsByKey = new HashMap<>();
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
     * The key that a button of the mouse is here: a number that no key of the keyboard has.
     *
     * @param mouseButton of {@link com.badlogic.gdx.Input.Buttons}
     */
    public static int mouse(int mouseButton) {
        return FIRST_MOUSE_BUTTON + mouseButton;
    }

    /**
     * A key goes down. Its button is held until all of the button's keys are up.
     *
     * @param key the key, of {@link com.badlogic.gdx.Input.Keys} or {@link #mouse}
     * @param button the bit of its button
     */
    public void press(int key, int button) {
        buttonsByKey.put(key, button);
        pressed |= button;
    }

    /**
     * A key comes up. One that is not known to be down changes nothing.
     *
     * @param key the key
     */
    public void release(int key) {
        buttonsByKey.remove(key);
    }

    /** All keys come up. */
    public void releaseAll() {
        buttonsByKey.clear();
        pressed = 0;
    }

    /** The buttons of a tick: those that are held, and those pressed since the one before, however shortly. */
    public int take() {
        int held = 0;
        for (int button : buttonsByKey.values()) {
            held |= button;
        }
        int taken = held & ~pulses | pressed;
        pressed = 0;
        return taken;
    }
}
