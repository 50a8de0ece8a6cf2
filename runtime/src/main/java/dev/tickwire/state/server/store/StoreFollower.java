package dev.tickwire.state.server.store;

/**
 * Follower of an object store, one for each peer: notified of changes, and asked for the versions that it still needs.
 */
public interface StoreFollower {
    /** Returns the number of the peer, by which it owns objects. */
    int number();

    /** Called when an object was added. */
    void onAdded(int slot);

    /** Called when an object was removed. */
    void onRemoved(int slot);

    /** Called when the owner of an object may have changed. */
    void onOwned(int slot);

    /** Called when the bindings of an object have changed, or an ended one was dropped. */
    void onBound(int slot);

    /** Called at the end of a tick. */
    void endTick();

    /**
     * Returns whether the peer is known to have all that it is to see of an object, as of a tick, of a later one, or as
     * it is now.
     */
    boolean knows(int slot, long tick);

    /** Adds the ticks of the state packets under way, and of some settled ones: later packets may still name them. */
    void addNeeded(NeededTicks needed);

    /**
     * Marks the versions of a slot that are baselines, or the start of a baseline's motion.
     *
     * @param isNeeded receives the versions of a visible object
     * @param isUseful receives the versions of a hidden object; without them it would be sent in full when seen again
     */
    void markNeeded(int slot, Versions versions, boolean[] isNeeded, boolean[] isUseful);
}
