package dev.tickwire.schema.model;

/** How a field of an object is read at a client between two ticks. */
public enum Smoothness {
    /** It holds the value of a tick: that of the last one. */
    NONE,
    /** It lies on the way from the value of one tick to that of the next: {@code smooth}. */
    LINE,
    /**
     * As {@link #LINE}, on the shorter way around, since the least and the greatest value mean the same:
     * {@code smooth(wrap)}. Only of a single number.
     */
    WRAP
}
