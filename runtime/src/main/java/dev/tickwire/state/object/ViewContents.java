package dev.tickwire.state.object;

import dev.tickwire.state.ObjectPlacer;
import dev.tickwire.state.StateView;

/** The objects of a view, for classes that compare or copy them independently of the game. */
public interface ViewContents {
    /** Returns the contents of a view. */
    static ViewContents of(StateView view) {
        return (ViewContents) view;
    }

    /** Returns a reader of the objects, with the shown values. */
    StateReader reader();

    /** Returns the present objects. */
    ChannelObjects objects();

    /** Returns the cells of the object in a slot as the game sees them, from index 0 on. */
    int[] cells(int slot);

    /** Returns the fields of the object in a slot that are interpolated or extrapolated now, as a bit mask. */
    long movingFields(int slot);

    /**
     * Places copies of the view's placed objects in a table, with their present values. No effect if the channel is not
     * {@code placed}.
     *
     * @throws IllegalStateException if an array of a placed object has fewer elements than it must have, or as
     *     {@link ObjectPlacer#place} throws
     */
    void copyPlaced(ObjectPlacer into);
}
