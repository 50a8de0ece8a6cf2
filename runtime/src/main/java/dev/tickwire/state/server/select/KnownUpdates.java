package dev.tickwire.state.server.select;

/** Knows which updates of objects have arrived at a peer. */
interface KnownUpdates {
    /**
     * Whether the peer is known to have what it is to see of an object.
     *
     * @param slot its slot
     * @param tick as of this tick, or later, or as it is now
     */
    boolean knows(int slot, long tick);
}
