package dev.tickwire.message;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Type of a message to an object in one protocol. Generated protocol classes have a constant for each. Immutable.
 *
 * @param <M> the message class
 * @param <T> the class of the objects that the message is sent to
 */
public sealed class ObjectMessageType<M extends Message, T extends PartHolder> extends MessageType<M>
        permits ObjectCallType {
    /**
     * Creates a type.
     *
     * @param number the type number, from 0
     * @param messageClass the message class
     * @param constructor creates a new message
     * @param minBits the fewest bits of the message's fields
     * @param maxBits the most bits of the message's fields
     * @param timed whether delivery to a client waits until the client's view reaches the tick of sending
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

    ObjectMessageType(ObjectMessageType<M, T> newest, int number, @Nullable MessageCoding<M> coding) {
        super(newest, number, coding);
    }

    @Override
    public ObjectMessageType<M, T> earlier(int earlierNumber) {
        return new ObjectMessageType<>(this, earlierNumber, null);
    }

    @Override
    public ObjectMessageType<M, T> earlier(int earlierNumber, MessageCoding<M> earlierCoding) {
        return new ObjectMessageType<>(this, earlierNumber, earlierCoding);
    }
}
