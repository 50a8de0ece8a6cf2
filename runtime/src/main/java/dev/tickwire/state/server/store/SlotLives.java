package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.ObjectIdentity;

/**
 * Objects that a peer shows at one tick: for each slot, the life of its object.
 *
 * <p>A life is a generation, and a bit for whether the object is present.
 */
public final class SlotLives {
    private static final int PRESENT = 1;

    private char[] lives = {};
    private int count;

    /** Creates lives without objects. */
    public SlotLives() {}

    /** Returns the life of a present object. */
    public static char life(int generation) {
        return (char) (generation << 1 | PRESENT);
    }

    /** Returns the life of an object after it has ended. */
    public static char over(char life) {
        return (char) (life & ~PRESENT);
    }

    /** Returns the life of an object as if it had not ended. */
    public static char present(char life) {
        return (char) (life | PRESENT);
    }

    public static boolean isPresent(char life) {
        return (life & PRESENT) != 0;
    }

    public void copy(char[] from) {
        if (lives.length < from.length) {
            lives = new char[from.length];
        }
        System.arraycopy(from, 0, lives, 0, from.length);
        count = from.length;
    }

    public void set(int slot, char life) {
        lives[slot] = life;
    }

    /**
     * Returns whether the peer shows an object.
     *
     * @param number the number of the object: the slot, and above it the generation
     */
    public boolean has(int slot, int number) {
        return slot < count && lives[slot] == life(number >>> ObjectIdentity.SLOT_BITS);
    }
}
