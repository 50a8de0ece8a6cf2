package dev.tickwire.schema.compat;

/** The parties that a change breaks. */
public enum Effect {
    /** Peers built before and after no longer understand each other. */
    WIRE,
    /**
     * The wire is the same; code written against the generated classes may no longer compile, or finds other values.
     */
    SOURCE
}
