package dev.tickwire.state.coding;

import java.util.Arrays;

/** Slots of objects, in rising order. It grows to as many as it ever held. */
public final class SlotList {
    private static final int FEWEST = 16;

    private char[] slots = new char[FEWEST];
    private int size;

    /** How many there are. */
    public int size() {
        return size;
    }

    /**
     * A slot.
     *
     * @param place its place, from 0, below {@link #size}
     */
    public int get(int place) {
        return slots[place];
    }

    /**
     * Adds a slot.
     *
     * @param slot 0 to 65,535, above all that are there
     */
    public void add(int slot) {
        if (size == slots.length) {
            slots = Arrays.copyOf(slots, size * 2);
        }
        slots[size++] = (char) slot;
    }

    /** Removes all. */
    public void clear() {
        size = 0;
    }

    /**
     * Becomes the part of another list that lies in a range.
     *
     * @param other the list
     * @param from the least slot
     * @param end the least slot behind the range
     */
    public void copyOf(SlotList other, int from, int end) {
        size = 0;
        for (int place = other.atLeast(0, from); place < other.size && other.slots[place] < end; place++) {
            add(other.slots[place]);
        }
    }

    /**
     * The place of the first slot, from a place on, that is not below another.
     *
     * @param place where to begin
     * @param slot the other
     * @return the place, {@link #size} if there is none
     */
    int atLeast(int place, int slot) {
        int at = place;
        while (at < size && slots[at] < slot) {
            at++;
        }
        return at;
    }

    /** Whether a slot is at a place, which may be behind the end. */
    boolean isAt(int place, int slot) {
        return place < size && slots[place] == slot;
    }
}
