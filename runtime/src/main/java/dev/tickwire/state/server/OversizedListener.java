package dev.tickwire.state.server;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;

/** Listener to the objects of a server that became too large for a packet. */
@FunctionalInterface
public interface OversizedListener {
    /**
     * Called when an object became too large for a packet. May change objects, add tables and close tables.
     *
     * @param table the table of the object
     * @param object the object
     * @param bits the size of the object's fields, in bits
     * @param maxBits the largest size of an object's fields that fits a packet, in bits
     */
    void onTooLarge(StateTable table, StateObject object, int bits, int maxBits);
}
