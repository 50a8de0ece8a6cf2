package dev.tickwire.state.object;

import dev.tickwire.state.ObjectPlacer;
import dev.tickwire.state.StateView;

/** The objects of a view at a client, for those who compare or copy them beside the game. */
public interface ViewContents {
    /** The contents of a view. */
    static ViewContents of(StateView view) {
        return (ViewContents) view;
    }

    /** Reads its objects as they are shown. */
    StateReader reader();

    /** The objects that are present. */
    ChannelObjects objects();

    /**
     * The cells of the object in a slot as the game sees them, from 0 on.
     *
     * @param slot the slot
     */
    int[] cells(int slot);

    /**
     * The fields of the object in a slot that are drawn between two of its states, or beyond one.
     *
     * @param slot the slot
     */
    long movingFields(int slot);

    /**
     * Places the same objects elsewhere that the game has placed, with the values that they have now; nothing if the
     * channel is not {@code placed}.
     *
     * @param into takes them
     * @throws IllegalStateException if an array of one has fewer elements than it must have, or as {@link
     *     ObjectPlacer#place}
     */
    void copyPlaced(ObjectPlacer into);
}
