package dev.tickwire.state.object;

import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.replica.ObjectNumber;
import java.util.Arrays;

/**
 * Gone objects of a channel. Messages that refer to them need not wait.
 *
 * <p>For each slot the last gone object is known. If that object was removed, removed objects of the {@link #DEPTH}
 * generations up to its own are known as well. An object out of sight may appear again, even after other tables had
 * objects in its slot. So such an object counts as gone only while it is the last object of the slot.
 */
final class VanishedObjects {
    /** Number of known generations of a slot, up to the newest generation. */
    static final int DEPTH = Long.SIZE - ObjectIdentity.GENERATION_BITS - 1;

    private static final int GENERATION_MASK = (1 << ObjectIdentity.GENERATION_BITS) - 1;
    private static final int OUT_OF_SIGHT = GENERATION_MASK + 1;
    private static final int SHIFT = ObjectIdentity.GENERATION_BITS + 1;

    /**
     * By slot, the newest generation, the bit {@link #OUT_OF_SIGHT}, and above it a bit for each generation up to the
     * newest, which has the lowest. 0 for none.
     */
    private final long[] bySlot;

    VanishedObjects(int slots) {
        bySlot = new long[slots];
    }

    /**
     * Adds a gone object.
     *
     * @param isRemoved whether it was removed; false if it may appear again
     */
    void add(int number, boolean isRemoved) {
        int slot = ObjectNumber.slot(number);
        int generation = ObjectNumber.generation(number);
        if (!isRemoved) {
            bySlot[slot] = 1L << SHIFT | OUT_OF_SIGHT | generation;
            return;
        }
        int newest = newest(slot);
        long removed = (bySlot[slot] & OUT_OF_SIGHT) == 0 ? bySlot[slot] >>> SHIFT : 0;
        int distanceBehind = distance(generation, newest);
        if (removed != 0 && distanceBehind < DEPTH) {
            bySlot[slot] |= 1L << SHIFT + distanceBehind;
            return;
        }
        int distanceAhead = distance(newest, generation);
        bySlot[slot] = ((distanceAhead < DEPTH ? removed << distanceAhead : 0) | 1) << SHIFT | generation;
    }

    /** Returns whether the object with a number is gone. The slot of the number must exist. */
    boolean has(int number) {
        int slot = ObjectNumber.slot(number);
        int distanceBehind = distance(ObjectNumber.generation(number), newest(slot));
        return distanceBehind < DEPTH && (bySlot[slot] >>> SHIFT + distanceBehind & 1) != 0;
    }

    /** Called when an object that was out of sight is about to appear again. */
    void onReturn(int number) {
        int slot = ObjectNumber.slot(number);
        if ((bySlot[slot] & OUT_OF_SIGHT) != 0 && newest(slot) == ObjectNumber.generation(number)) {
            bySlot[slot] = 0;
        }
    }

    void clear() {
        Arrays.fill(bySlot, 0);
    }

    private int newest(int slot) {
        return (int) bySlot[slot] & GENERATION_MASK;
    }

    /** Returns the number of generations from the first generation to the second. Generations wrap. */
    private static int distance(int from, int to) {
        return to - from & GENERATION_MASK;
    }
}
