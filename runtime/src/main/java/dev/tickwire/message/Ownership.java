package dev.tickwire.message;

import dev.tickwire.bits.BitReader;

/**
 * The operations on messages that are for connections, not for games: take them over, let them go, give them to
 * listeners, and fill blocks, whoever owns the message.
 */
public final class Ownership {
    private Ownership() {}

    /**
     * Refuses a message that is not the game's to send.
     *
     * @param message the message
     * @throws IllegalStateException if the game does not own it any more
     */
    public static void checkOwned(Message message) {
        message.requireOwned("sent");
    }

    /**
     * The game hands a message over, and one reference of the game becomes one of the connection.
     *
     * @param message the message
     * @throws IllegalStateException if the game does not own it any more
     */
    public static void handOver(Message message) {
        message.handOver();
    }

    /**
     * The connection needs a message no longer; it is recycled if no reference is left.
     *
     * @param message the message
     */
    public static void drop(Message message) {
        message.drop();
    }

    /**
     * The game hands a message over that no connection takes: its reference ends.
     *
     * @param message the message
     * @throws IllegalStateException if the game does not own it any more
     */
    public static void letGo(Message message) {
        handOver(message);
        drop(message);
    }

    /**
     * Stamps a timed message that is about to be sent, unless it was sent before and is still under way.
     *
     * @param message the message
     * @param tick the tick that the server tells next
     */
    public static void stamp(Message message, long tick) {
        message.stamp(tick);
    }

    /**
     * Sets the tick to which a received timed message belongs.
     *
     * @param message the message
     * @param tick the tick of the server
     */
    public static void time(Message message, long tick) {
        message.tick = tick;
    }

    /**
     * The tick to which a message belongs.
     *
     * @param message the message
     * @return the tick of the server, 0 if the message is not timed
     */
    public static long tick(Message message) {
        return message.tick;
    }

    /**
     * Sets how a received message came that is a call, an answer or aimed at an object.
     *
     * @param message the message
     * @param head what its channel knows of it, not 0
     */
    public static void head(Message message, long head) {
        message.head = head;
    }

    /**
     * How a received message came.
     *
     * @param message the message
     * @return what its channel knows of it; 0 if it is no call, no answer and aimed at nothing
     */
    public static long head(Message message) {
        return message.head;
    }

    /**
     * Whether a received message refers to an object that is not there, but may still come.
     *
     * @param message the message
     */
    public static boolean awaitsObject(Message message) {
        return message.awaitsObject();
    }

    /**
     * Looks up the references in a received message among other objects than those of its factory.
     *
     * @param message the message
     * @param objects the objects
     */
    public static void lookUpIn(Message message, ObjectDirectory objects) {
        message.lookUpIn(objects);
    }

    /**
     * A message is given to a listener, whose reference ends with {@link #endDelivery}.
     *
     * @param message the message, with one reference, the caller's
     */
    public static void beginDelivery(Message message) {
        message.beginDelivery();
    }

    /**
     * A listener has returned. The message is recycled, unless the listener retained it or handed its reference
     * on to {@code send}. It may be anybody's by now: then nothing happens.
     *
     * @param message the message
     */
    public static void endDelivery(Message message) {
        message.endDelivery();
    }

    /**
     * The bytes of a block, whoever owns the message.
     *
     * @param message the message
     * @return the array whose first {@link #blockLength} bytes are the block
     */
    public static byte[] blockData(BlockMessage message) {
        return message.content();
    }

    /**
     * The length of a block, whoever owns the message.
     *
     * @param message the message
     * @return bytes, 0 if there is no block
     */
    public static int blockLength(BlockMessage message) {
        return message.contentLength();
    }

    /**
     * Gives a received message a block, for the caller to fill.
     *
     * @param message the message
     * @param length the bytes of the block
     * @return the array whose first {@code length} bytes are the block
     */
    public static byte[] prepareBlock(BlockMessage message, int length) {
        return message.prepareBlock(length);
    }

    /**
     * Gives a received message a block that is in an array already, without copying it. The array goes with the
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
     * Reads aligned bytes into a received message's block.
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
