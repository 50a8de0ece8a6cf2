package dev.tickwire.state.object;

import dev.tickwire.state.StateObject;

/** The objects of a channel that a viewer is to see, as of the last flush, for those who compare them beside the game. */
public interface SeenContents {
    /** How many slots there are. */
    int slots();

    /** The object in a slot; null if there is none that the viewer is to see. */
    StateObject at(int slot);

    /** The fields of the object in a slot, as it was sent, that have other values in cells from 0 on. */
    long changed(int slot, int[] cells);
}
