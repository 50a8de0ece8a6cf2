package dev.tickwire.state.object;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.state.Viewer;
import org.jspecify.annotations.Nullable;

/**
 * Sets the objects of a table to values that a {@link StateReader} read, with the same numbers, to play recordings. The
 * table must have no other user. For the thread that owns the server.
 */
public interface StateWriter {
    /**
     * Adds an object, or changes the present object of the number. Another object in the slot is removed.
     *
     * @param number the number of the object
     * @param type a type of the channel
     * @param owner the owner, or {@code null}
     * @param cells the values from index 0 on, of an object of the type that was read
     * @throws IllegalArgumentException if the channel has no such slot or type, or if an object of the type cannot have
     *     such values
     */
    void put(int number, ObjectType<?> type, @Nullable Viewer owner, int[] cells);

    /**
     * Places a client's placed objects of the same channel, so that the client can connect. No effect if the channel is
     * not {@code placed}. To be called before the first flush of the table. No other change may come before that flush.
     *
     * @param placed the client's view of the channel
     * @throws IllegalStateException if an array of an object has fewer elements than it must have, or if the table was
     *     flushed
     */
    void place(StateView placed);

    /**
     * Removes the object in the slot of a number, if the slot has an object.
     *
     * @param number the number
     * @throws IllegalArgumentException if the channel has no such slot
     */
    void remove(int number);

    /**
     * Sets the values of an object with references again, since the referenced objects may have been added later. No
     * effect if the object is not there.
     *
     * @param number the number of the object
     * @param cells the values passed to {@link #put}
     */
    void setReferences(int number, int[] cells);

    /**
     * Returns the object in a slot.
     *
     * @param slot the slot
     * @return the object, or {@code null}
     */
    @Nullable
    StateObject at(int slot);

    /**
     * Returns the object with a number.
     *
     * @param number the number
     * @return the object, or {@code null}
     */
    @Nullable
    StateObject find(int number);
}
