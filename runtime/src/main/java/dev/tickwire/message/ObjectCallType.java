package dev.tickwire.message;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Type of a request to an object in one protocol, together with the class of the call's response. Generated protocol
 * classes have a constant for each. Immutable.
 *
 * @param <M> the class of the request
 * @param <A> the class of the call's response
 * @param <T> the class of the objects that the request is sent to
 */
public final class ObjectCallType<M extends Message, A extends Message, T extends PartHolder>
        extends ObjectMessageType<M, T> {
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

    private ObjectCallType(ObjectCallType<M, A, T> newest, int number, @Nullable MessageCoding<M> coding) {
        super(newest, number, coding);
    }

    @Override
    public ObjectCallType<M, A, T> earlier(int earlierNumber) {
        return new ObjectCallType<>(this, earlierNumber, null);
    }

    @Override
    public ObjectCallType<M, A, T> earlier(int earlierNumber, MessageCoding<M> earlierCoding) {
        return new ObjectCallType<>(this, earlierNumber, earlierCoding);
    }
}
