package dev.tickwire.samples.desktop;

import java.util.HashMap;
import java.util.Map;

/**
 * Keys and mouse buttons of a player, as button flags for the input of each tick. Several keys may set the same flag. A
 * key that is pressed and released between two ticks counts for one tick.
 */
public final class HeldButtons {
    private static final int FIRST_MOUSE_BUTTON = 1_000;

    private final int pulses;
    private final Map<Integer, Integer> buttonsByKey = new HashMap<>();
    private int pressed;

    /**
     * Creates the state without pressed keys.
     *
     * @param pulses the flags that count once per press, however long the key is held
     */
    public HeldButtons(int pulses) {
        this.pulses = pulses;
    }

    /**
     * Returns a key code for a mouse button, which no key of the keyboard has.
     *
     * @param mouseButton a constant of {@link com.badlogic.gdx.Input.Buttons}
     */
    public static int mouse(int mouseButton) {
        return FIRST_MOUSE_BUTTON + mouseButton;
    }

    /**
     * Presses a key. The flag of the key is set until all keys with this flag are released.
     *
     * @param key a constant of {@link com.badlogic.gdx.Input.Keys}, or a code of {@link #mouse}
     * @param button the flag
     */
    public void press(int key, int button) {
        buttonsByKey.put(key, button);
        pressed |= button;
    }

    /**
     * Releases a key. Does nothing if the key is not pressed.
     *
     * @param key the code of the key
     */
    public void release(int key) {
        buttonsByKey.remove(key);
    }

    /** Releases all keys. */
    public void releaseAll() {
        buttonsByKey.clear();
        pressed = 0;
    }

    /** Returns the flags of this tick: those of held keys, and those pressed since the tick before, however shortly. */
    public int pollPressed() {
        int held = 0;
        for (int button : buttonsByKey.values()) {
            held |= button;
        }
        int pressedOrHeld = held & ~pulses | pressed;
        pressed = 0;
        return pressedOrHeld;
    }
}
