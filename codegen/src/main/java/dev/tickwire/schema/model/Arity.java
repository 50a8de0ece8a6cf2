package dev.tickwire.schema.model;

/** Number of values in a field. */
public sealed interface Arity {

    /** A single value, no array. */
    record Single() implements Arity {}

    /**
     * Array. {@code x[n]} has {@code min == max}, {@code x[..n]} has {@code min == 0}.
     *
     * @param min smallest number of elements
     * @param max largest number of elements, at least 1
     * @param countBits width of the count on the wire, in bits; 0 for a fixed array
     */
    record Array(int min, int max, int countBits) implements Arity {
        /** Returns whether the number of elements never varies. */
        public boolean isFixed() {
            return min == max;
        }
    }
}
