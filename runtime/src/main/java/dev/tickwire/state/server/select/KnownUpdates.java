package dev.tickwire.state.server.select;

/** Updates of objects that a peer is known to have. */
interface KnownUpdates {
    /**
     * Returns whether the peer has acked all that it is to see of an object, as of a tick, of a later tick, or in the
     * present state.
     */
    boolean knows(int slot, long tick);
}
