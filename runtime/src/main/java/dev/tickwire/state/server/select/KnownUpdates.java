package dev.tickwire.state.server.select;

/** Updates of objects that a peer is known to have. */
interface KnownUpdates {
    /**
     * Returns whether the peer is known to have all that it is to see of an object, as of a tick, of a later one, or as
     * it is now.
     */
    boolean knows(int slot, long tick);
}
