package dev.tickwire.message;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Type of a request in one protocol, together with the class of the call's response. The message can also be sent
 * without a call, on channels that list it so. Generated protocol classes have a constant for each. Immutable.
 *
 * @param <M> the class of the request
 * @param <A> the class of the call's response
 */
public final class CallType<M extends Message, A extends Message> extends MessageType<M> {
    /**
     * Creates a type.
     *
     * @param number the type number, from 0
     * @param messageClass the message class
     * @param constructor creates a new message
     * @param minBits the fewest bits of the message's fields
     * @param maxBits the most bits of the message's fields
     */
    public CallType(int number, Class<M> messageClass, Supplier<M> constructor, int minBits, int maxBits) {
        this(number, messageClass, constructor, minBits, maxBits, false);
    }

    /**
     * Creates a type.
     *
     * @param number the type number, from 0
     * @param messageClass the message class
     * @param constructor creates a new message
     * @param minBits the fewest bits of the message's fields
     * @param maxBits the most bits of the message's fields
     * @param timed whether delivery to a client waits until the client's view reaches the tick of sending
     */
    public CallType(
            int number, Class<M> messageClass, Supplier<M> constructor, int minBits, int maxBits, boolean timed) {
        super(number, messageClass, constructor, minBits, maxBits, timed);
    }

    private CallType(CallType<M, A> newest, int number, @Nullable MessageCoding<M> coding) {
        super(newest, number, coding);
    }

    @Override
    public CallType<M, A> earlier(int earlierNumber) {
        return new CallType<>(this, earlierNumber, null);
    }

    @Override
    public CallType<M, A> earlier(int earlierNumber, MessageCoding<M> earlierCoding) {
        return new CallType<>(this, earlierNumber, earlierCoding);
    }
}
