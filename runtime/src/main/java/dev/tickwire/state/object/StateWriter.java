package dev.tickwire.state.object;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.state.Viewer;

/**
 * Sets the objects of a table to what was read by a {@link StateReader}, with the numbers that they had: for replays.
 * Such a table is used by nobody else. The thread that owns the server uses it.
 */
public interface StateWriter {
    /**
     * Adds an object, or changes the one that is there. What else its slot has is removed.
     *
     * @param number its number
     * @param type its type, one of the channel's
     * @param owner its owner, or null
     * @param cells its values, from 0 on; of an object of the type that was read
     * @throws IllegalArgumentException if the channel has no such slot or type, or no object of the type can have such
     *     values
     */
    void put(int number, ObjectType<?> type, Viewer owner, int[] cells);

    /**
     * Places the objects that a client has placed on the same channel, so that it can connect; nothing if the channel
     * is not {@code placed}. Called before the first flush, which is to follow before anything else is set.
     *
     * @param placed the client's view of the channel
     * @throws IllegalStateException if an array of one has fewer elements than it must have, or the table was flushed
     */
    void place(StateView placed);

    /**
     * Removes what is in the slot of a number, if anything is.
     *
     * @param number the number
     * @throws IllegalArgumentException if the channel has no such slot
     */
    void remove(int number);

    /**
     * Sets the values of an object again if it can refer to others: some of these may have come since. Nothing if it is
     * not there.
     *
     * @param number its number
     * @param cells its values, with which it was {@linkplain #put put}
     */
    void setReferences(int number, int[] cells);

    /**
     * The object in a slot.
     *
     * @param slot the slot
     * @return null if there is none
     */
    StateObject at(int slot);

    /**
     * The object of a number.
     *
     * @param number the number
     * @return null if it is not there
     */
    StateObject find(int number);
}
