package dev.tickwire.input.origin;

/** Origin of an {@code InputMessage} at a server: its player, and the tick in that player's view. */
public interface InputOrigin {
    /** Returns the slot of the player's peer, from 0. */
    int viewerIndex();

    /** Returns the view tick of the player at the current input, with a fraction. */
    double viewTick();
}
