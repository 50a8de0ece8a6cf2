package dev.tickwire.state.predict;

/** What the number in a cell is, as far as it is predicted and drawn. */
public enum CellKind {
    /** A number of steps. */
    LINE,
    /** A number of steps whose bounds are the same. */
    WRAP,
    /** The first of four cells of a rotation. */
    ROTATION,
    /** One of the other three. */
    COMPONENT,
    /** Anything without an order, or of which one step matters. */
    DISCRETE
}
