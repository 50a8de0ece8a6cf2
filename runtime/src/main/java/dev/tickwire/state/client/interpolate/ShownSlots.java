package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.ObjectIdentity;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The objects that a client shows, by slot. What is told late of an object of which newer things were told is not
 * shown.
 */
final class ShownSlots {
    private final ViewListener listener;
    private final long[] ticks;
    /** By slot, the object that is shown; {@link ObjectIdentity#NONE} if none is. */
    private final long[] objects;

    private final boolean[] owned;
    /** By slot, whether the object is shown on arrival though the client does not own it. */
    private final boolean[] immediate;

    private final BitSet there;
    /** The slots of which something was shown since they were cleared. */
    private final BitSet touched;

    /**
     * Shows nothing.
     *
     * @param slots how many slots there are
     * @param listener is told what is shown
     */
    ShownSlots(int slots, ViewListener listener) {
        this.listener = listener;
        ticks = new long[slots];
        objects = new long[slots];
        owned = new boolean[slots];
        immediate = new boolean[slots];
        there = new BitSet(slots);
        touched = new BitSet(slots);
        Arrays.fill(objects, ObjectIdentity.NONE);
    }

    /** The tick of what is shown of a slot; 0 if nothing was since the last epoch began. */
    long tick(int slot) {
        return ticks[slot];
    }

    /** Whether an object is shown. */
    boolean isThere(int slot) {
        return objects[slot] != ObjectIdentity.NONE;
    }

    /** The first slot from one on in which an object is shown; below 0 if there is none. */
    int nextThere(int from) {
        return there.nextSetBit(from);
    }

    /** The first slot from one on of which something was shown since it was cleared; below 0 if there is none. */
    int nextTouched(int from) {
        return touched.nextSetBit(from);
    }

    /** The type of the object that is shown. */
    int type(int slot) {
        return ObjectIdentity.type(objects[slot]);
    }

    /** Whether the client owns the object that is shown. */
    boolean isOwned(int slot) {
        return owned[slot];
    }

    /** Whether the object that is shown is bound to one that the client owns, and so shown on arrival. */
    boolean isImmediate(int slot) {
        return immediate[slot];
    }

    /** The object that is shown is shown on arrival though the client does not own it, or not any more. */
    void showOnArrival(int slot, boolean isImmediate) {
        immediate[slot] = isImmediate;
    }

    /** Whether a certain object is shown. */
    boolean isShown(int slot, long identity) {
        return ObjectIdentity.isSame(objects[slot], identity);
    }

    /**
     * Shows a version, unless a newer one is shown.
     *
     * @param tick its tick
     * @param epoch of how many times that the server has begun anew it was told
     * @param type below 0, as in {@link DecodedUpdate}, if the object is there no more
     * @param origin which input it comes from, an {@link dev.tickwire.state.coding.Origin}
     * @param values its cells
     * @param at the first of them
     */
    void show(
            int slot,
            long tick,
            int epoch,
            int type,
            int generation,
            boolean isOwned,
            long origin,
            int[] values,
            int at) {
        if (tick <= ticks[slot]) {
            return;
        }
        // Objects of an earlier epoch may be there still, whatever the server has in their slots now.
        boolean isSameEpoch = ObjectIdentity.epoch(objects[slot]) == epoch;
        touched.set(slot);
        ticks[slot] = tick;
        if (type < 0) {
            vanish(slot, isSameEpoch && type == DecodedUpdate.REMOVED);
            return;
        }
        long identity = ObjectIdentity.of(slot, generation, type, epoch);
        owned[slot] = isOwned;
        if (isShown(slot, identity)) {
            listener.onChange(slot, isOwned, values, at);
            return;
        }
        vanish(slot, isSameEpoch);
        objects[slot] = identity;
        there.set(slot);
        listener.onAppear(slot, generation, type, isOwned, origin, values, at);
    }

    private void vanish(int slot, boolean isRemoved) {
        if (isThere(slot)) {
            objects[slot] = ObjectIdentity.NONE;
            immediate[slot] = false;
            there.clear(slot);
            listener.onVanish(slot, isRemoved);
        }
    }

    /** Whether an object is shown that was not told of again since an epoch began. */
    boolean isBefore(int slot, int epoch) {
        return isThere(slot) && ObjectIdentity.epoch(objects[slot]) < epoch;
    }

    /** The object of a slot ends, and nothing that is told of the slot from now on is late. */
    void clear(int slot) {
        touched.clear(slot);
        ticks[slot] = 0;
        vanish(slot, false);
    }

    /** All objects end. */
    void clear() {
        for (int slot = nextTouched(0); slot >= 0; slot = nextTouched(slot + 1)) {
            clear(slot);
        }
    }
}
