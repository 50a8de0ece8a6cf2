package dev.tickwire.state.coding;

/** The kinds of numbers of steps; what is learned of one is kept apart from the other. */
public enum StepKind {
    /** A number between two bounds. */
    NUMBER,
    /** A component of a rotation. */
    COMPONENT;

    public static final int COUNT = values().length;
}
