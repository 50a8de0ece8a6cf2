package dev.tickwire.message;

import java.util.function.Supplier;

/**
 * A message class in one protocol, with its number there: the same class in two protocols has two of these.
 *
 * <p>Generated protocol classes hold one in a constant for each message. Immutable.
 *
 * @param <M> the message class
 */
public sealed class MessageType<M extends Message> permits CallType, ObjectMessageType {
    private final int number;
    private final Class<M> messageClass;
    private final Supplier<M> constructor;
    private final int minBits;
    private final int maxBits;
    private final boolean timed;
    private final Class<? extends PartHolder> objectClass;

    /**
     * Describes a message class.
     *
     * @param number its type number, from 0
     * @param messageClass the class
     * @param constructor makes a fresh instance
     * @param minBits the fewest bits of its fields
     * @param maxBits the most bits of its fields
     */
    public MessageType(int number, Class<M> messageClass, Supplier<M> constructor, int minBits, int maxBits) {
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
    public MessageType(
            int number, Class<M> messageClass, Supplier<M> constructor, int minBits, int maxBits, boolean timed) {
        this(number, messageClass, constructor, minBits, maxBits, timed, null);
    }

    /** As above, with the class of the objects at which it can be aimed. */
    MessageType(
            int number,
            Class<M> messageClass,
            Supplier<M> constructor,
            int minBits,
            int maxBits,
            boolean timed,
            Class<? extends PartHolder> objectClass) {
        this.number = number;
        this.messageClass = messageClass;
        this.constructor = constructor;
        this.minBits = minBits;
        this.maxBits = maxBits;
        this.timed = timed;
        this.objectClass = objectClass;
    }

    /** The type number on the wire, from 0. */
    public int number() {
        return number;
    }

    /** The message class. */
    public Class<M> messageClass() {
        return messageClass;
    }

    /** The simple name of the message, as in the schema. */
    public String label() {
        return messageClass.getSimpleName();
    }

    /** Whether the message carries a block. */
    public boolean carriesBlock() {
        return BlockMessage.class.isAssignableFrom(messageClass);
    }

    /** The fewest bits of its fields, without type number and block. */
    public int minBits() {
        return minBits;
    }

    /** The most bits of its fields, without type number and block. */
    public int maxBits() {
        return maxBits;
    }

    /** The class of the objects at which it can be aimed; null if it cannot be. */
    public Class<? extends PartHolder> objectClass() {
        return objectClass;
    }

    /** Whether a client is given it when what it shows has come to the tick in which it was sent. */
    public boolean timed() {
        return timed;
    }

    /**
     * Makes a message that the caller owns, in no pool. Games have theirs from {@code create} of an endpoint, which
     * uses them again.
     *
     * @return a fresh instance
     */
    public M construct() {
        return constructor.get();
    }

    @Override
    public String toString() {
        return label() + " (" + number + ")";
    }
}
