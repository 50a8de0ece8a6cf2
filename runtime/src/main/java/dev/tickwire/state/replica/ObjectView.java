package dev.tickwire.state.replica;

/**
 * The relation of a peer to an object: some fields are told to the one that owns it alone, others to all but that one.
 */
public enum ObjectView {
    /** It does not own the object. */
    STRANGER,
    /** It owns the object. */
    OWNER
}
