package dev.tickwire.input.origin;

/** Says at a server who pressed an input, and what that player saw then. */
public interface InputOrigin {
    /** The slot of the player's peer, from 0. */
    int viewerIndex();

    /** The tick that the player saw when the present input was made, with a fraction. */
    double viewTick();
}
