package dev.tickwire.schema.compat;

/** Parties that a change affects. */
public enum Effect {
    /** Peers of the old and of the new version do not understand each other. */
    WIRE,
    /** The wire is the same. Code that uses the generated classes may not compile any more, or find other values. */
    SOURCE
}
