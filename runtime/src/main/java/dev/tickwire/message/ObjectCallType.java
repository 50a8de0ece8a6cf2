package dev.tickwire.message;

import java.util.function.Supplier;

/**
 * A message class of one protocol that is asked of an object, and the class that answers it. Generated protocol classes
 * hold one in a constant. Immutable.
 *
 * @param <M> the message class
 * @param <A> the class of its answer
 * @param <T> the class of the objects at which it is aimed
 */
public final class ObjectCallType<M extends Message, A extends Message, T extends PartHolder>
        extends ObjectMessageType<M, T> {
    /**
     * Describes a message class.
     *
     * @param number its type number, from 0
     * @param messageClass the class
     * @param constructor makes a fresh instance
     * @param minBits the fewest bits of its fields
     * @param maxBits the most bits of its fields
     * @param timed whether a client is given it when what it shows has come to the tick in which it was sent
     * @param objectClass the class of the objects
     */
    public ObjectCallType(
            int number,
            Class<M> messageClass,
            Supplier<M> constructor,
            int minBits,
            int maxBits,
            boolean timed,
            Class<T> objectClass) {
        super(number, messageClass, constructor, minBits, maxBits, timed, objectClass);
    }
}
