package dev.tickwire.schema.model;

/** Peers that receive a field of an object. */
public enum Audience {
    /** All peers that see the object. */
    ALL,
    /** The peer that owns the object: {@code owner}. */
    OWNER,
    /** All peers that see the object, except its owner: {@code others}. */
    OTHERS
}
