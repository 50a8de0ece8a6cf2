package dev.tickwire.state.coding;

import java.util.Arrays;

/** Slots of objects in rising order. The capacity only grows. */
public final class SlotList {
    private static final int INITIAL_CAPACITY = 16;

    private char[] slots = new char[INITIAL_CAPACITY];
    private int size;

    public int size() {
        return size;
    }

    public int get(int place) {
        return slots[place];
    }

    /**
     * Adds a slot.
     *
     * @param slot 0 to 65,535, above all slots of the list
     */
    public void add(int slot) {
        if (size == slots.length) {
            slots = Arrays.copyOf(slots, size * 2);
        }
        slots[size++] = (char) slot;
    }

    public void clear() {
        size = 0;
    }

    /**
     * Sets this list to the slots of another that lie in a range.
     *
     * @param other the other list
     * @param from the first slot of the range
     * @param end the slot behind the range
     */
    public void copyFrom(SlotList other, int from, int end) {
        size = 0;
        for (int place = other.findFrom(0, from); place < other.size && other.slots[place] < end; place++) {
            add(other.slots[place]);
        }
    }

    /**
     * Returns the first index from {@code place} on whose slot is at least {@code slot}; {@link #size} if there is no
     * such index.
     */
    int findFrom(int place, int slot) {
        int at = place;
        while (at < size && slots[at] < slot) {
            at++;
        }
        return at;
    }

    /** Returns whether a slot is at an index, which may be after the end of the list. */
    boolean isAt(int place, int slot) {
        return place < size && slots[place] == slot;
    }
}
