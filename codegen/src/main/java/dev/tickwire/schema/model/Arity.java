package dev.tickwire.schema.model;

/** How many values a field holds. */
public sealed interface Arity {

    /** Exactly one, not an array. */
    record Single() implements Arity {}

    /**
     * An array: {@code x[n]} has {@code least == most}, {@code x[..n]} has {@code least == 0}.
     *
     * @param least the fewest elements
     * @param most the most elements, at least 1
     * @param countBits the bits of the count, 0 where it never varies
     */
    record Array(int least, int most, int countBits) implements Arity {
        /** Whether the count never varies. */
        public boolean isFixed() {
            return least == most;
        }
    }
}
