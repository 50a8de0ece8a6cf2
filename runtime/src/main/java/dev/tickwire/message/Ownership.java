package dev.tickwire.message;

import dev.tickwire.bits.BitReader;

/**
 * Operations on messages for connections, not for games: count references, deliver to listeners, and fill blocks.
 * Except for the checks of references, they do not depend on the owner.
 */
public final class Ownership {
    private Ownership() {}

    /**
     * Checks that the game may send a message.
     *
     * @param message the message
     * @throws IllegalStateException if the game no longer owns the message
     */
    public static void checkOwned(Message message) {
        message.requireOwned("sent");
    }

    /**
     * Turns one reference of the game into a reference of the connection.
     *
     * @param message the message
     * @throws IllegalStateException if the game no longer owns the message
     */
    public static void handOver(Message message) {
        message.handOver();
    }

    /**
     * Releases a reference of the connection. The message is recycled if no reference is left.
     *
     * @param message the message
     */
    public static void drop(Message message) {
        message.drop();
    }

    /**
     * Releases one reference of the game to a message that no connection accepts.
     *
     * @param message the message
     * @throws IllegalStateException if the game no longer owns the message
     */
    public static void releaseUnsent(Message message) {
        handOver(message);
        drop(message);
    }

    /**
     * Sets the tick of a timed message before it is sent, unless a connection still needs it from an earlier send.
     *
     * @param message the message
     * @param tick the next tick that the server sends
     */
    public static void stamp(Message message, long tick) {
        message.stamp(tick);
    }

    /**
     * Sets the tick of a received timed message.
     *
     * @param message the message
     * @param tick the server tick
     */
    public static void time(Message message, long tick) {
        message.tick = tick;
    }

    /**
     * Returns the tick of a timed message.
     *
     * @param message the message
     * @return the server tick, or 0 if the message is not timed
     */
    public static long tick(Message message) {
        return message.tick;
    }

    /**
     * Sets the head of a received call, response or message to an object.
     *
     * @param message the message
     * @param head the head, which only the channel interprets; not 0
     */
    public static void head(Message message, long head) {
        message.head = head;
    }

    /**
     * Returns the head of a received message.
     *
     * @param message the message
     * @return the head, which only the channel interprets; 0 unless the message is a call, a response or sent to an
     *     object
     */
    public static long head(Message message) {
        return message.head;
    }

    /**
     * Returns whether a received message refers to an object that is absent but may still arrive.
     *
     * @param message the message
     */
    public static boolean awaitsObject(Message message) {
        return message.awaitsObject();
    }

    /**
     * Sets the directory of the objects that references in a received message refer to, in place of that of its
     * factory.
     *
     * @param message the message
     * @param objects the directory
     */
    public static void lookUpIn(Message message, ObjectDirectory objects) {
        message.lookUpIn(objects);
    }

    /**
     * Marks the caller's reference as a listener's reference, which ends with {@link #endDelivery}.
     *
     * @param message the message, with one reference, which is the caller's
     */
    public static void beginDelivery(Message message) {
        message.beginDelivery();
    }

    /**
     * Releases the listener's reference after the listener returned. The message is recycled, unless the listener
     * retained the message or passed its reference to {@code send}. Has no effect if the message already has a new
     * owner.
     *
     * @param message the message
     */
    public static void endDelivery(Message message) {
        message.endDelivery();
    }

    /**
     * Adds a reference of the library to a received message, beside those of the game. {@link #dropKept} or
     * {@link #endDelivery} releases it.
     *
     * @param message the message
     */
    public static void keep(Message message) {
        message.keep();
    }

    /**
     * Releases a reference of the library to a received message.
     *
     * @param message the message, which was not delivered yet, or with a reference by {@link #keep}
     */
    public static void dropKept(Message message) {
        message.dropKept();
    }

    /**
     * Returns the bytes of a block.
     *
     * @param message the message
     * @return the array with the block in its first {@link #blockLength} bytes
     */
    public static byte[] blockData(BlockMessage message) {
        return message.content();
    }

    /**
     * Returns the length of a block.
     *
     * @param message the message
     * @return the length in bytes, or 0 without a block
     */
    public static int blockLength(BlockMessage message) {
        return message.contentLength();
    }

    /**
     * Creates room for the block of a received message, which the caller fills.
     *
     * @param message the message
     * @param length the length of the block in bytes
     * @return the array with the block in its first {@code length} bytes
     */
    public static byte[] prepareBlock(BlockMessage message, int length) {
        return message.prepareBlock(length);
    }

    /**
     * Sets the block of a received message to an array without a copy. The message drops the array when it is recycled.
     *
     * @param message the message
     * @param block the array with the block in its first {@code length} bytes; the caller must not use it afterwards
     * @param length the length of the block in bytes
     */
    public static void adoptBlock(BlockMessage message, byte[] block, int length) {
        message.adoptBlock(block, length);
    }

    /**
     * Reads aligned bytes into the block of a received message.
     *
     * @param message the message
     * @param in the source
     * @param length the number of bytes
     * @return false if the source has fewer bytes
     */
    public static boolean readBlock(BlockMessage message, BitReader in, int length) {
        return in.require((long) length << 3) && message.readBlock(in, length);
    }
}
