package dev.tickwire.state.server.store;

/**
 * Follower of an object store, one for each peer: notified of changes, and queried for the versions that the peer still
 * needs.
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

    /** Called when the bindings of an object have changed, or an ended binding was dropped. */
    void onBound(int slot);

    /** Called at the end of a tick. */
    void endTick();

    /**
     * Returns whether the peer has acked all that it is to see of an object, as of a tick, of a later tick, or in the
     * present state.
     */
    boolean knows(int slot, long tick);

    /**
     * Adds the ticks of the state packets in flight, and of some settled state packets: later packets may still name
     * these ticks.
     */
    void addNeeded(NeededTicks needed);

    /**
     * Marks the versions of a slot that are baselines, or the start of a baseline's motion.
     *
     * @param isNeeded receives the versions of a visible object
     * @param isUseful set to true for the needed versions of a hidden object; without these versions, the object would
     *     be sent in full when the peer sees it again
     */
    void markNeeded(int slot, Versions versions, boolean[] isNeeded, boolean[] isUseful);
}
