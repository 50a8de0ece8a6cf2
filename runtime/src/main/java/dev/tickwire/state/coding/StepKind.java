package dev.tickwire.state.coding;

/** Kinds of steps. Modelled coding learns each separately. */
public enum StepKind {
    /** A number between two bounds. */
    NUMBER,
    /** A component of a rotation. */
    COMPONENT;

    public static final int COUNT = values().length;
}
