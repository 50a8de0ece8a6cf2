package dev.tickwire.message;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.Bits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Creates the messages of one protocol, from pools, and knows their type numbers.
 *
 * <p>Each protocol has a generated subclass; each endpoint has an instance of its own, used by the thread that owns the
 * endpoint. Once as many instances of a type exist as are in use together, nothing is allocated.
 */
public abstract class MessageFactory {
    private final List<MessageType<?>> types;
    private final Map<Class<?>, MessageType<?>> byClass = new HashMap<>();
    private final MessagePool[] pools;
    private final int typeBits;
    private final Owner owner = new Owner();

    /**
     * Makes a factory with empty pools.
     *
     * @param types all types by their numbers
     * @throws IllegalArgumentException if a type's number is not its place in the list
     */
    protected MessageFactory(List<MessageType<?>> types) {
        this.types = types;
        this.typeBits = Bits.required(Math.max(0, types.size() - 1));
        this.pools = new MessagePool[types.size()];
        for (int number = 0; number < pools.length; number++) {
            MessageType<?> type = types.get(number);
            if (type.number() != number) {
                throw new IllegalArgumentException("type " + type + " stands at place " + number);
            }
            pools[number] = new MessagePool(owner);
            byClass.put(type.messageClass(), type);
        }
    }

    /** How many types there are. */
    public final int typeCount() {
        return pools.length;
    }

    /** The bits of a type number on the wire; 0 if there is one type only. */
    public final int typeBits() {
        return typeBits;
    }

    /**
     * A type by its number.
     *
     * @param number 0 to {@code typeCount() - 1}
     */
    public final MessageType<?> type(int number) {
        return types.get(number);
    }

    /**
     * The type of a message, however it was made.
     *
     * @param message the message
     * @return its type, or null if this protocol has none of its class
     */
    public final MessageType<?> typeOf(Message message) {
        return byClass.get(message.getClass());
    }

    /**
     * A message from the pool, with all fields at their defaults, owned by the caller.
     *
     * @param type its type
     * @param <M> its class
     * @throws IllegalArgumentException if the type is another protocol's
     */
    public final <M extends Message> M create(MessageType<M> type) {
        if (type.number() >= pools.length || types.get(type.number()) != type) {
            throw new IllegalArgumentException("message type " + type + " does not belong to this protocol");
        }
        return type.messageClass().cast(create(type.number()));
    }

    /**
     * A message from the pool, with all fields at their defaults, owned by the caller.
     *
     * @param number its type number, 0 to {@code typeCount() - 1}
     */
    public final Message create(int number) {
        if (Checks.ON) {
            owner.check(types.get(number).messageClass());
        }
        MessagePool pool = pools[number];
        Message message = pool.take();
        if (message == null) {
            message = types.get(number).construct();
            message.pool = pool;
        }
        return message;
    }

    /** For endpoints: the thread that owns the pools and what comes out of them. */
    public final Owner owner() {
        return owner;
    }

    /**
     * How many instances of a type lie idle in the pool.
     *
     * @param type the type
     */
    public final int idleCount(MessageType<?> type) {
        return pools[type.number()].count();
    }

    /**
     * For connections: refuses a message that is not the game's to send.
     *
     * @param message the message
     * @throws IllegalStateException if the game does not hold it any more
     */
    public static void checkHeld(Message message) {
        message.requireHeld("sent");
    }

    /**
     * For connections: the game hands a message over, and one hold of the game becomes one of the connection.
     *
     * @param message the message
     * @throws IllegalStateException if the game does not hold it any more
     */
    public static void handOver(Message message) {
        message.handOver();
    }

    /**
     * For connections: the connection needs a message no longer; it is recycled if nobody holds it.
     *
     * @param message the message
     */
    public static void drop(Message message) {
        message.drop();
    }

    /**
     * For connections: a message is given to a listener, whose hold ends with {@link #endDelivery}.
     *
     * @param message the message, held once, by the caller
     */
    public static void beginDelivery(Message message) {
        message.beginDelivery();
    }

    /**
     * For connections: a listener has returned. The message is recycled, unless the listener retained it or handed its hold
     * on to {@code send}. It may be anybody's by now: then nothing happens.
     *
     * @param message the message
     */
    public static void endDelivery(Message message) {
        message.endDelivery();
    }

    /**
     * For connections: the bytes of a block, whoever holds the message.
     *
     * @param message the message
     * @return the array whose first {@link #blockLength} bytes are the block
     */
    public static byte[] blockData(BlockMessage message) {
        return message.content();
    }

    /**
     * For connections: the length of a block, whoever holds the message.
     *
     * @param message the message
     * @return bytes, 0 if there is no block
     */
    public static int blockLength(BlockMessage message) {
        return message.contentLength();
    }

    /**
     * For connections: gives a received message a block, for the caller to fill.
     *
     * @param message the message
     * @param length the bytes of the block
     * @return the array whose first {@code length} bytes are the block
     */
    public static byte[] prepareBlock(BlockMessage message, int length) {
        return message.prepareBlock(length);
    }

    /**
     * For connections: gives a received message a block that is in an array already, without copying it. The array goes with the
     * message when that is recycled.
     *
     * @param message the message
     * @param block the array, whose first {@code length} bytes are the block; nobody else's from now on
     * @param length the bytes of the block
     */
    public static void giveBlock(BlockMessage message, byte[] block, int length) {
        message.giveBlock(block, length);
    }

    /**
     * For connections: reads aligned bytes into a received message's block.
     *
     * @param message the message
     * @param in where they are
     * @param length how many
     * @return false if they could not be read
     */
    public static boolean readBlock(BlockMessage message, BitReader in, int length) {
        return in.require((long) length << 3) && message.readBlock(in, length);
    }
}
