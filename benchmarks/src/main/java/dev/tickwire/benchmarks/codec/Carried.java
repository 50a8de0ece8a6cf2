package dev.tickwire.benchmarks.codec;

/** An object that a serializer writes in place of the game's values. Reading creates a new one. */
public interface Carried<T extends Values<T>, W> {
    /**
     * Sets all fields from values, after the checks.
     *
     * @return the object to write
     */
    W carry(T values);

    /**
     * Validates the fields and passes them to the game.
     *
     * @return whether they were valid
     */
    boolean offer(T game);
}
