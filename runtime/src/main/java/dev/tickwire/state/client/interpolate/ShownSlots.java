package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.ObjectIdentity;
import java.util.Arrays;
import java.util.BitSet;

/** The shown objects of a client, by slot. Versions older than the shown version have no effect. */
final class ShownSlots {
    private final ViewListener listener;
    private final long[] ticks;
    /** By slot, the shown object, or {@link ObjectIdentity#NONE}. */
    private final long[] objects;

    private final boolean[] owned;
    /** By slot, whether the object is shown on arrival although the client does not own it. */
    private final boolean[] immediate;

    private final BitSet visible;
    /** Slots of which a version was shown since they were cleared. */
    private final BitSet touched;

    ShownSlots(int slots, ViewListener listener) {
        this.listener = listener;
        ticks = new long[slots];
        objects = new long[slots];
        owned = new boolean[slots];
        immediate = new boolean[slots];
        visible = new BitSet(slots);
        touched = new BitSet(slots);
        Arrays.fill(objects, ObjectIdentity.NONE);
    }

    /** Returns the tick of the shown version of a slot, or 0 if no version was shown since the last resync. */
    long tick(int slot) {
        return ticks[slot];
    }

    boolean isVisible(int slot) {
        return objects[slot] != ObjectIdentity.NONE;
    }

    /** Returns the first slot from {@code from} on with an object, or -1. */
    int nextVisible(int from) {
        return visible.nextSetBit(from);
    }

    /** Returns the first slot from {@code from} on of which a version was shown since it was cleared, or -1. */
    int nextTouched(int from) {
        return touched.nextSetBit(from);
    }

    int type(int slot) {
        return ObjectIdentity.type(objects[slot]);
    }

    int generation(int slot) {
        return ObjectIdentity.generation(objects[slot]);
    }

    boolean isOwned(int slot) {
        return owned[slot];
    }

    /** Returns whether the object is bound to an object that the client owns, and is therefore shown on arrival. */
    boolean isImmediate(int slot) {
        return immediate[slot];
    }

    /** Sets whether the object is shown on arrival although the client does not own it. */
    void showOnArrival(int slot, boolean isImmediate) {
        immediate[slot] = isImmediate;
    }

    /** Returns whether a certain object is shown. */
    boolean isShown(int slot, long identity) {
        return ObjectIdentity.isSame(objects[slot], identity);
    }

    /**
     * Shows a version, unless a newer version is shown.
     *
     * @param tick the tick of the version
     * @param epoch the number of resyncs before the version
     * @param type the number of the type, or negative as in {@link DecodedUpdate} if there is no object any more
     * @param origin the input from which the object comes, as an {@link dev.tickwire.state.coding.Origin}
     * @param values the cells of the object: 32 bits each, for a value or a part of a value
     * @param at the index of the first value
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
        // An object of an earlier epoch may still exist, so it counts as out of sight and not as removed.
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
        visible.set(slot);
        listener.onAppear(slot, generation, type, isOwned, origin, values, at);
    }

    /**
     * Ends the object of a slot, in place of which another object follows. Versions of earlier ticks have no effect
     * afterwards.
     *
     * @param tick the tick of the first version of the other object
     */
    void end(int slot, long tick) {
        ticks[slot] = Math.max(ticks[slot], tick - 1);
        vanish(slot, true);
    }

    private void vanish(int slot, boolean isRemoved) {
        if (isVisible(slot)) {
            objects[slot] = ObjectIdentity.NONE;
            immediate[slot] = false;
            visible.clear(slot);
            listener.onVanish(slot, isRemoved);
        }
    }

    /**
     * Returns whether the shown object of a slot is from an earlier epoch, before a resync. An epoch is the number of
     * resyncs so far.
     */
    boolean isBefore(int slot, int epoch) {
        return isVisible(slot) && ObjectIdentity.epoch(objects[slot]) < epoch;
    }

    /** Ends the object of a slot. Afterwards, the next version of any tick is shown. */
    void clear(int slot) {
        touched.clear(slot);
        ticks[slot] = 0;
        vanish(slot, false);
    }

    /** Ends all objects. */
    void clear() {
        for (int slot = nextTouched(0); slot >= 0; slot = nextTouched(slot + 1)) {
            clear(slot);
        }
    }
}
