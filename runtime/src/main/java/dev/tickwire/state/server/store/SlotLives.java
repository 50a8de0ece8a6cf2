package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.ObjectIdentity;

/** The object of each slot that a peer shows at one tick, by its generation. */
public final class SlotLives {
    private static final int PRESENT = 1;

    private char[] lives = {};
    private int count;

    /** No object is there. */
    public SlotLives() {}

    /** An object that is there. */
    public static char life(int generation) {
        return (char) (generation << 1 | PRESENT);
    }

    /** An object that was there and is not any more. */
    public static char over(char life) {
        return (char) (life & ~PRESENT);
    }

    /** An object that was there, as if it were there still. */
    public static char present(char life) {
        return (char) (life | PRESENT);
    }

    public static boolean isPresent(char life) {
        return (life & PRESENT) != 0;
    }

    /** Takes what is there in all slots. */
    public void copy(char[] from) {
        if (lives.length < from.length) {
            lives = new char[from.length];
        }
        System.arraycopy(from, 0, lives, 0, from.length);
        count = from.length;
    }

    /** Sets what is there in a slot. */
    public void set(int slot, char life) {
        lives[slot] = life;
    }

    /**
     * Whether the peer shows an object.
     *
     * @param slot its slot
     * @param number its number: the slot, and above it the generation
     */
    public boolean has(int slot, int number) {
        return slot < count && lives[slot] == life(number >>> ObjectIdentity.SLOT_BITS);
    }
}
