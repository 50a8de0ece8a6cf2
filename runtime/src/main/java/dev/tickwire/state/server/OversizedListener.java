package dev.tickwire.state.server;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;

/** Receives the objects of a server that have become too large for a packet. */
@FunctionalInterface
public interface OversizedListener {
    /**
     * Called when an object has become too large.
     *
     * @param table its table
     * @param object the object
     * @param bits the bits of its fields
     * @param mostBits the most that fit a packet
     */
    void onTooLarge(StateTable table, StateObject object, int bits, int mostBits);
}
