package dev.tickwire.state.replica;

import dev.tickwire.message.PartHolder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The objects of a table by slot, for classes that select relevant objects. */
public interface TableSlots {
    /** Returns the types by number, each a {@code dev.tickwire.state.ObjectType}. */
    List<?> types();

    /** Returns the number of slots. */
    int slots();

    /** Returns the newest tick, 0 before the first. */
    long tick();

    /** Returns the object in a slot, or {@code null}. */
    @Nullable
    PartHolder at(int slot);

    /**
     * Returns the next slot whose object was replaced or changed since the tick before.
     *
     * @param from the first slot to look at
     * @return the slot, or a negative number
     */
    int nextChanged(int from);

    /**
     * Returns the first slot with an object of an owner.
     *
     * @param viewer the owner, a {@code dev.tickwire.state.Viewer}
     * @return the slot, or a negative number
     */
    int firstOwned(Object viewer);

    /**
     * Returns the next slot with an object of the same owner.
     *
     * @param slot the slot before
     * @return the slot, or a negative number
     */
    int nextOwned(int slot);
}
