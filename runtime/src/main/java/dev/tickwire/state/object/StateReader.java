package dev.tickwire.state.object;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.Replica;

/**
 * Reads the objects of a channel by slot, for recordings: at a server as of the last flush, at a client as they are
 * shown. For the thread that owns the endpoint.
 */
public interface StateReader {
    /** Stands for the number of an object in a slot without an object. */
    int NO_OBJECT = -1;

    /**
     * Stands for the index of an owner if the object has no owner, or, at a client, if the owner is not this client.
     */
    int NO_OWNER = -1;

    /**
     * Returns the number of a present object, by which references refer to it.
     *
     * @param object the object
     * @return 16 bits of slot, and above them 15 bits of generation
     */
    static int numberOf(StateObject object) {
        return Replica.of(object).number();
    }

    /**
     * Returns the tick of the values.
     *
     * @return the tick of the server, 0 before the first
     */
    long tick();

    /**
     * Returns the number of slots.
     *
     * @return the number of slots, from slot 0 on
     */
    int slots();

    /**
     * Returns the number of the object in a slot, by which references refer to it.
     *
     * @param slot the slot
     * @return 16 bits of slot and above them 15 bits of generation, or {@link #NO_OBJECT}
     */
    int number(int slot);

    /**
     * Returns the type of the object in a slot.
     *
     * @param slot a slot with an object
     * @return the type
     */
    ObjectType<?> type(int slot);

    /**
     * Returns the owner of the object in a slot.
     *
     * @param slot a slot with an object
     * @return at a server the {@code Viewer.index} of the owner; at a client 0 if this client owns the object; else
     *     {@link #NO_OWNER}
     */
    int owner(int slot);

    /**
     * Copies the values of the object in a slot.
     *
     * @param slot a slot with an object
     * @param into receives the values from index 0 on, {@link ObjectType#cells} of the object's type
     */
    void copy(int slot, int[] into);
}
