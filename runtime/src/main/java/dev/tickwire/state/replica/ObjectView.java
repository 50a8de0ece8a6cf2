package dev.tickwire.state.replica;

/** Relation of a peer to an object. Some fields are sent to the owner only, and some to all peers except the owner. */
public enum ObjectView {
    /** The peer does not own the object. */
    STRANGER,
    /** The peer owns the object. */
    OWNER
}
