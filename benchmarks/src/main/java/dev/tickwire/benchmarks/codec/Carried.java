package dev.tickwire.benchmarks.codec;

/** An object that a serializer writes in place of the game's values. Reading creates a new one. */
public interface Carried<T extends Values<T>, W> {
    /** Sets all fields from values, after the checks, and returns the object to write. */
    W carry(T values);

    /** Passes the fields to the game if they are valid, and returns whether they were. */
    boolean offer(T game);
}
