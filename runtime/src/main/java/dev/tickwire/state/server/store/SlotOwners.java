package dev.tickwire.state.server.store;

import java.util.Arrays;

/**
 * The owners of a table's objects, by slot: the numbers of their peers. A slot keeps the owner of an object that was
 * removed, as of the last tick that had the object, until another object takes the slot.
 */
public final class SlotOwners {
    private final int[] owners;
    /** By slot, the tick from which on the object surely had the owner that it has. */
    private final long[] since;
    /** By slot, the owner before that, and the tick from which on the object surely had it. */
    private final int[] ownersBefore;

    private final long[] sinceBefore;

    /**
     * No object has an owner.
     *
     * @param slots how many slots there are
     */
    SlotOwners(int slots) {
        owners = new int[slots];
        since = new long[slots];
        ownersBefore = new int[slots];
        sinceBefore = new long[slots];
        Arrays.fill(owners, ObjectStore.NOBODY);
    }

    int of(int slot) {
        return owners[slot];
    }

    /** The tick from which on the object in a slot surely had the owner that it has, or had when it was removed. */
    public long since(int slot) {
        return since[slot];
    }

    /** The tick from which on it surely had the owner that it had at a tick; far off if that is not remembered. */
    public long since(int slot, long tick) {
        if (since[slot] <= tick) {
            return since[slot];
        }
        return sinceBefore[slot] <= tick ? sinceBefore[slot] : Long.MAX_VALUE;
    }

    /** An object appears with a tick, and has an owner or {@link ObjectStore#NOBODY}. */
    void begin(int slot, int owner, long tick) {
        owners[slot] = owner;
        since[slot] = tick;
    }

    /** An object has another owner from a tick on, which is not over. */
    void set(int slot, int owner, long tick) {
        if (since[slot] < tick) {
            ownersBefore[slot] = owners[slot];
            sinceBefore[slot] = since[slot];
        }
        owners[slot] = owner;
        since[slot] = tick;
    }

    /** An object is removed, so that a tick does not have it: an owner that it was given since the last one is none. */
    void remove(int slot, long tick) {
        if (since[slot] >= tick) {
            owners[slot] = ownersBefore[slot];
            since[slot] = sinceBefore[slot];
        }
    }

    /** A peer is gone, and another may get its number: forgets it as the owner of removed objects. */
    void forget(int owner, SlotSet taken) {
        for (int slot = 0; slot < owners.length; slot++) {
            if (owners[slot] == owner && !taken.has(slot)) {
                owners[slot] = ObjectStore.NOBODY;
            }
        }
    }
}
