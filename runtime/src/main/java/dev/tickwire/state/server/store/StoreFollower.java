package dev.tickwire.state.server.store;

/** A peer's side of a store: notified of changes, and asked which versions it still needs. */
public interface StoreFollower {
    /** The number of the peer, by which it owns objects. */
    int number();

    /**
     * Called when an object was added.
     *
     * @param slot its slot
     */
    void onAdded(int slot);

    /**
     * Called when an object was removed.
     *
     * @param slot its slot
     */
    void onRemoved(int slot);

    /**
     * Called when the owner of an object may have changed.
     *
     * @param slot its slot
     */
    void onOwned(int slot);

    /**
     * Called when an object was bound to another.
     *
     * @param slot its slot
     */
    void onBound(int slot);

    /** Called when a tick is over. */
    void endTick();

    /**
     * Whether the peer is known to have what it is to see of an object.
     *
     * @param slot its slot
     * @param tick as of this tick, or later, or as it is now
     */
    boolean knows(int slot, long tick);

    /**
     * Adds the ticks of packets under way, and of some before: packets after those may still arrive.
     *
     * @param needed takes the ticks
     */
    void addNeeded(NeededTicks needed);

    /**
     * Marks the versions of a slot that are baselines or parents of baselines.
     *
     * @param slot the slot
     * @param versions its versions
     * @param isNeeded by version, given those of an object that the peer sees
     * @param isUseful by version, given those of an object out of sight, which would have to be sent in full without
     */
    void markNeeded(int slot, Versions versions, boolean[] isNeeded, boolean[] isUseful);
}
