package dev.tickwire.schema.model;

/** Interpolation of an object's field between two ticks at a client. */
public enum Smoothness {
    /** No interpolation: the value of the last tick. */
    NONE,
    /** Interpolation from the value of one tick to that of the next: {@code smooth}. */
    LINE,
    /**
     * As {@link #LINE}, but the shorter way around, since minimum and maximum mean the same: {@code smooth(wrap)}. Only
     * for a single number.
     */
    WRAP
}
