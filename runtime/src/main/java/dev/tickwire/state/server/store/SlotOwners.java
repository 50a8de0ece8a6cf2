package dev.tickwire.state.server.store;

import java.util.Arrays;

/**
 * Owners of a table's objects by slot, as numbers of their replicators.
 *
 * <p>A slot keeps the owner of a removed object until its next object, as of the last tick with the object.
 */
public final class SlotOwners {
    private final int[] owners;
    /** For each slot, the first tick in which the object certainly had the present owner. */
    private final long[] since;
    /** For each slot, the owner before, and the first tick of that owner. */
    private final int[] ownersBefore;

    private final long[] sinceBefore;

    SlotOwners(int slots) {
        owners = new int[slots];
        since = new long[slots];
        ownersBefore = new int[slots];
        sinceBefore = new long[slots];
        Arrays.fill(owners, ObjectStore.NONE);
    }

    int of(int slot) {
        return owners[slot];
    }

    /**
     * Returns the first tick in which the object of a slot certainly had its present owner, or its last one if it was
     * removed.
     */
    public long since(int slot) {
        return since[slot];
    }

    /**
     * Returns the first tick in which the object certainly had the owner of a tick; {@link Long#MAX_VALUE} if that is
     * not remembered.
     */
    public long since(int slot, long tick) {
        if (since[slot] <= tick) {
            return since[slot];
        }
        return sinceBefore[slot] <= tick ? sinceBefore[slot] : Long.MAX_VALUE;
    }

    /** Sets the owner of a new object, or {@link ObjectStore#NONE}. */
    void begin(int slot, int owner, long tick) {
        owners[slot] = owner;
        since[slot] = tick;
    }

    /** Sets the owner from a tick on that has not ended. */
    void set(int slot, int owner, long tick) {
        if (since[slot] < tick) {
            ownersBefore[slot] = owners[slot];
            sinceBefore[slot] = since[slot];
        }
        owners[slot] = owner;
        since[slot] = tick;
    }

    /**
     * Removes an object: an owner set in this tick never counted, so the previous owner is restored.
     *
     * @param tick the first tick without the object
     */
    void remove(int slot, long tick) {
        if (since[slot] >= tick) {
            owners[slot] = ownersBefore[slot];
            since[slot] = sinceBefore[slot];
        }
    }

    /** Forgets a peer as the owner of removed objects. The number of the peer may be reused. */
    void forget(int owner, SlotSet used) {
        for (int slot = 0; slot < owners.length; slot++) {
            if (owners[slot] == owner && !used.has(slot)) {
                owners[slot] = ObjectStore.NONE;
            }
        }
    }
}
