package dev.tickwire.schema.model;

/** The peers that are told a field of an object. */
public enum Audience {
    /** Every peer that sees the object. */
    ALL,
    /** The peer that owns the object, and no other: {@code owner}. */
    OWNER,
    /** Every peer that sees the object but the one that owns it: {@code others}. */
    OTHERS
}
