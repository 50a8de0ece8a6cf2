package dev.tickwire.message;

import java.util.function.Supplier;

/**
 * A message class of one protocol that is asked, and the class that answers it. A message of it can also be sent
 * without asking, on channels that say so. Generated protocol classes hold one in a constant. Immutable.
 *
 * @param <M> the message class
 * @param <A> the class of its answer
 */
public final class CallType<M extends Message, A extends Message> extends MessageType<M> {
    /**
     * Describes a message class.
     *
     * @param number its type number, from 0
     * @param messageClass the class
     * @param constructor makes a fresh instance
     * @param minBits the fewest bits of its fields
     * @param maxBits the most bits of its fields
     */
    public CallType(int number, Class<M> messageClass, Supplier<M> constructor, int minBits, int maxBits) {
        this(number, messageClass, constructor, minBits, maxBits, false);
    }

    /**
     * Describes a message class.
     *
     * @param number its type number, from 0
     * @param messageClass the class
     * @param constructor makes a fresh instance
     * @param minBits the fewest bits of its fields
     * @param maxBits the most bits of its fields
     * @param timed whether a client is given it when what it shows has come to the tick in which it was sent
     */
    public CallType(
            int number, Class<M> messageClass, Supplier<M> constructor, int minBits, int maxBits, boolean timed) {
        super(number, messageClass, constructor, minBits, maxBits, timed);
    }
}
