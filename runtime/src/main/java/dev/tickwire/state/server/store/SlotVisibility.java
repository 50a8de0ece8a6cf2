package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.ObjectIdentity;

/**
 * Objects that a peer shows at one tick: for each slot, the life state of its object.
 *
 * <p>A life state is a {@code char}: the generation of the object, which distinguishes successive objects of a slot,
 * and in the lowest bit whether the object is present.
 */
public final class SlotVisibility {
    private static final int VISIBLE = 1;

    private char[] states = {};
    private int count;

    /** Creates the life states of no objects. */
    public SlotVisibility() {}

    /** Returns the life state of a present object. */
    public static char visibleState(int generation) {
        return (char) (generation << 1 | VISIBLE);
    }

    /** Returns a life state with the same generation, for an object that was removed. */
    public static char withEnded(char state) {
        return (char) (state & ~VISIBLE);
    }

    /** Returns a life state with the same generation, for an object that is present. */
    public static char withVisible(char state) {
        return (char) (state | VISIBLE);
    }

    public static boolean isVisible(char state) {
        return (state & VISIBLE) != 0;
    }

    public void copy(char[] from) {
        if (states.length < from.length) {
            states = new char[from.length];
        }
        System.arraycopy(from, 0, states, 0, from.length);
        count = from.length;
    }

    public void set(int slot, char state) {
        states[slot] = state;
    }

    /**
     * Returns whether the peer shows an object.
     *
     * @param number the number of the object: the slot, and above it the generation
     */
    public boolean has(int slot, int number) {
        return slot < count && states[slot] == visibleState(number >>> ObjectIdentity.SLOT_BITS);
    }
}
