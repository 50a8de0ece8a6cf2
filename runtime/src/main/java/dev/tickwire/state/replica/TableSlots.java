package dev.tickwire.state.replica;

import dev.tickwire.message.PartHolder;
import java.util.List;

/** The objects of a table by slot, for what decides which of them matter. */
public interface TableSlots {
    /** The types of the objects by number, each a {@code dev.tickwire.state.ObjectType}. */
    List<?> types();

    /** How many slots there are. */
    int slots();

    /** The newest tick; 0 before the first. */
    long tick();

    /**
     * The object in a slot.
     *
     * @param slot the slot
     * @return null if there is none
     */
    PartHolder at(int slot);

    /**
     * The next slot whose object is another, or looks different, than at the tick before.
     *
     * @param from the first slot to look at
     * @return below 0 if there is none
     */
    int nextChanged(int from);

    /**
     * The first slot with an object of an owner.
     *
     * @param viewer the owner, a {@code dev.tickwire.state.Viewer}
     * @return below 0 if there is none
     */
    int firstOwned(Object viewer);

    /**
     * The next slot with an object of the same owner.
     *
     * @param slot the slot before
     * @return below 0 if there is none
     */
    int nextOwned(int slot);
}
