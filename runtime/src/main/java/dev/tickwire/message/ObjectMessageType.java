package dev.tickwire.message;

import java.util.function.Supplier;

/**
 * A message class of one protocol that is aimed at an object. Generated protocol classes hold one in a
 * constant. Immutable.
 *
 * @param <M> the message class
 * @param <T> the class of the objects at which it is aimed
 */
public sealed class ObjectMessageType<M extends Message, T extends PartHolder> extends MessageType<M>
        permits ObjectCallType {
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
    public ObjectMessageType(
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
