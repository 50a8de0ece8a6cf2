package dev.tickwire.message;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A message class in one protocol, with its type number in the protocol. The same class in two protocols has two types.
 *
 * <p>Generated protocol classes have a constant for each message. Immutable.
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
    private final @Nullable Class<? extends PartHolder> objectClass;
    /** Format of the fields in an earlier version of the protocol, or null for the newest format of the class. */
    private final @Nullable MessageCoding<M> coding;

    /**
     * Creates a type.
     *
     * @param number the type number, from 0
     * @param messageClass the message class
     * @param constructor creates a new message
     * @param minBits the fewest bits of the message's fields
     * @param maxBits the most bits of the message's fields
     */
    public MessageType(int number, Class<M> messageClass, Supplier<M> constructor, int minBits, int maxBits) {
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
    public MessageType(
            int number, Class<M> messageClass, Supplier<M> constructor, int minBits, int maxBits, boolean timed) {
        this(number, messageClass, constructor, minBits, maxBits, timed, null);
    }

    /** Creates a type whose messages can be sent to objects of a class; null for none. */
    MessageType(
            int number,
            Class<M> messageClass,
            Supplier<M> constructor,
            int minBits,
            int maxBits,
            boolean timed,
            @Nullable Class<? extends PartHolder> objectClass) {
        this.number = number;
        this.messageClass = messageClass;
        this.constructor = constructor;
        this.minBits = minBits;
        this.maxBits = maxBits;
        this.timed = timed;
        this.objectClass = objectClass;
        this.coding = null;
    }

    /** Creates the type in an earlier version of the protocol; null for the same format of the fields. */
    MessageType(MessageType<M> newest, int number, @Nullable MessageCoding<M> coding) {
        this.number = number;
        this.messageClass = newest.messageClass;
        this.constructor = newest.constructor;
        this.minBits = coding == null ? newest.minBits : coding.minBits();
        this.maxBits = coding == null ? newest.maxBits : coding.maxBits();
        this.timed = newest.timed;
        this.objectClass = newest.objectClass;
        this.coding = coding;
    }

    /**
     * Returns the type of the same message class in an earlier version of the protocol, with the same format of the
     * fields. Generated code calls this.
     *
     * @param earlierNumber the type number in that version, from 0
     */
    public MessageType<M> earlier(int earlierNumber) {
        return new MessageType<>(this, earlierNumber, null);
    }

    /**
     * Returns the type of the same message class in an earlier version of the protocol. Generated code calls this.
     *
     * @param earlierNumber the type number in that version, from 0
     * @param earlierCoding the format of the fields in that version
     */
    public MessageType<M> earlier(int earlierNumber, MessageCoding<M> earlierCoding) {
        return new MessageType<>(this, earlierNumber, earlierCoding);
    }

    /** Returns the format of the fields in an earlier version, or null for the newest format of the class. */
    public final @Nullable MessageCoding<M> coding() {
        return coding;
    }

    /** Returns the type number on the wire, from 0. */
    public int number() {
        return number;
    }

    /** Returns the message class. */
    public Class<M> messageClass() {
        return messageClass;
    }

    /** Returns the simple name of the message, as in the schema. */
    public String label() {
        return messageClass.getSimpleName();
    }

    /** Returns whether messages of this type have a block. */
    public boolean carriesBlock() {
        return BlockMessage.class.isAssignableFrom(messageClass);
    }

    /** Returns the fewest bits of the message's fields, without type number and block. */
    public int minBits() {
        return minBits;
    }

    /** Returns the most bits of the message's fields, without type number and block. */
    public int maxBits() {
        return maxBits;
    }

    /**
     * Returns the class of the objects that messages of this type can be sent to, or null if they cannot be sent to
     * objects.
     */
    public @Nullable Class<? extends PartHolder> objectClass() {
        return objectClass;
    }

    /** Returns whether delivery to a client waits until the client's view reaches the tick of sending. */
    public boolean timed() {
        return timed;
    }

    /**
     * Creates a message in no pool, owned by the caller. Games call {@code create} of an endpoint instead, which reuses
     * messages.
     *
     * @return a new message
     */
    public M construct() {
        return constructor.get();
    }

    @Override
    public String toString() {
        return label() + " (" + number + ")";
    }
}
