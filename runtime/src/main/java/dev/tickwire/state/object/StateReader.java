package dev.tickwire.state.object;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.Replica;

/**
 * Reads the objects of a channel slot by slot, for recorders: at a server as they were frozen last, at a client as they
 * are shown. The thread that owns the endpoint uses it.
 */
public interface StateReader {
    /** In place of a number: no object. */
    int NOTHING = -1;

    /** In place of the index of a peer: it belongs to none. */
    int NOBODY = -1;

    /**
     * The number by which an object that is present is referred to: 16 bits of slot, and above them 15 of generation.
     *
     * @param object the object
     */
    static int numberOf(StateObject object) {
        return Replica.of(object).number();
    }

    /** The tick as of which they are; 0 before the first. */
    long tick();

    /** How many slots there are: objects are in those from 0 on. */
    int slots();

    /**
     * The number by which the object in a slot is referred to: 16 bits of slot, and above them 15 of generation.
     *
     * @param slot the slot
     * @return {@link #NOTHING} if it has none
     */
    int number(int slot);

    /**
     * The type of the object in a slot that has one.
     *
     * @param slot the slot
     */
    ObjectType<?> type(int slot);

    /**
     * The owner of the object in a slot that has one.
     *
     * @param slot the slot
     * @return at a server the index of the peer, at a client 0 if it is this client's; {@link #NOBODY} otherwise
     */
    int owner(int slot);

    /**
     * Copies the values of the object in a slot that has one.
     *
     * @param slot the slot
     * @param into where they go, from 0 on; has room for the {@link ObjectType#cells()} of its type
     */
    void copy(int slot, int[] into);
}
