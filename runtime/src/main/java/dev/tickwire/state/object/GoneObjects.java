package dev.tickwire.state.object;

import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.replica.ObjectNumber;
import java.util.Arrays;

/**
 * The objects of a channel that are gone, so that what refers to them need not wait for them. Of each slot it knows the
 * last one; and if that was removed, the removed ones before it, of the last {@link #DEPTH} generations. An object that
 * is out of sight may come again, also when other tables have had others in its slot: it counts only while it is the
 * last.
 */
final class GoneObjects {
    /** How many generations of a slot are known, up to the newest that was removed. */
    static final int DEPTH = Long.SIZE - ObjectIdentity.GENERATION_BITS - 1;

    private static final int GENERATION_MASK = (1 << ObjectIdentity.GENERATION_BITS) - 1;
    private static final int OUT_OF_SIGHT = GENERATION_MASK + 1;
    private static final int SHIFT = ObjectIdentity.GENERATION_BITS + 1;

    /**
     * By slot: the newest generation, whether it is {@link #OUT_OF_SIGHT}, and above that a bit for each generation up
     * to the newest, whose own is the lowest; 0 for none.
     */
    private final long[] bySlot;

    /**
     * None are gone.
     *
     * @param slots how many slots there are
     */
    GoneObjects(int slots) {
        bySlot = new long[slots];
    }

    /**
     * An object is gone.
     *
     * @param number its number
     * @param isRemoved whether it was removed; false if it may come again
     */
    void add(int number, boolean isRemoved) {
        int slot = ObjectNumber.slot(number);
        int generation = ObjectNumber.generation(number);
        if (!isRemoved) {
            bySlot[slot] = 1L << SHIFT | OUT_OF_SIGHT | generation;
            return;
        }
        int newest = newest(slot);
        long gone = (bySlot[slot] & OUT_OF_SIGHT) == 0 ? bySlot[slot] >>> SHIFT : 0;
        int behind = distance(generation, newest);
        if (gone != 0 && behind < DEPTH) {
            bySlot[slot] |= 1L << SHIFT + behind;
            return;
        }
        int ahead = distance(newest, generation);
        bySlot[slot] = ((ahead < DEPTH ? gone << ahead : 0) | 1) << SHIFT | generation;
    }

    /** Whether the object of a number, whose slot there is, is gone. */
    boolean has(int number) {
        int slot = ObjectNumber.slot(number);
        int behind = distance(ObjectNumber.generation(number), newest(slot));
        return behind < DEPTH && (bySlot[slot] >>> SHIFT + behind & 1) != 0;
    }

    /** Forgets all. */
    void clear() {
        Arrays.fill(bySlot, 0);
    }

    private int newest(int slot) {
        return (int) bySlot[slot] & GENERATION_MASK;
    }

    /** How many generations come after one until another; the first follows the last. */
    private static int distance(int from, int to) {
        return to - from & GENERATION_MASK;
    }
}
