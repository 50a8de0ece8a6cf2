package dev.tickwire.benchmarks.codec;

/**
 * The object that a serializer of objects writes in place of the game's own values, and creates for each read.
 *
 * @param <T> the game's own values
 * @param <W> the class itself
 */
public interface Carried<T extends Values<T>, W> {
    /** Sets every field, checked; returns what is to be written. */
    W carry(T values);

    /** Hands every field to the game, if all are valid; returns whether they are. */
    boolean offer(T game);

    /** Whether it has a text or an array. Serializers believe its length, whatever memory that takes. */
    default boolean hasLength() {
        return false;
    }
}
