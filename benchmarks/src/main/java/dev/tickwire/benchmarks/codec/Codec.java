package dev.tickwire.benchmarks.codec;

import java.util.List;

/**
 * One way to carry one kind of message, alone or one behind another. A process that measures loads one codec only, so
 * that the JIT knows the one class behind this interface.
 *
 * <p>A codec owns what it writes into. One thread uses it.
 *
 * @param <T> the game's own values
 */
public interface Codec<T extends Values<T>> {
    /**
     * Writes a message from the game's own values: behind the last one where the codec packs messages and has room,
     * else from the beginning of its buffer.
     *
     * @param values what to write
     * @return the bytes from the beginning of the buffer to the end of the message
     * @throws IllegalArgumentException if any value is not what it may be, and this process {@linkplain Checks checks}
     * @throws NullPointerException if a value is null, likewise
     */
    int fillAndWrite(T values);

    /**
     * Begins at the beginning of the buffer.
     *
     * @param startBit how many bits to leave out, 0 to 7; codecs of whole bytes take no notice
     */
    default void begin(int startBit) {}

    /** Whether the codec writes messages one behind another, and the next has room behind the last. */
    default boolean hasRoom() {
        return false;
    }

    /**
     * Copies what the buffer holds up to the end of the last message, what stands before that included.
     *
     * @param into where to
     * @param offset the first byte
     * @return the bytes copied
     */
    int copyWritten(byte[] into, int offset);

    /**
     * Says where {@link #readAndTake} finds its bytes from now on.
     *
     * @param bytes the bytes of many messages, with 8 spare bytes behind the last
     */
    void source(byte[] bytes);

    /**
     * Reads a message, checks each of its fields and hands each to the game.
     *
     * @param offset its first byte in the source
     * @param length the bytes of it, or of the packet that it is the first of; 0 if it stands behind the last one
     * @param game takes the fields
     * @return whether the message is one that may be sent; if not, and it has no parts, the game has taken nothing
     */
    boolean readAndTake(int offset, int length, T game);

    /**
     * Reads a message by itself from the beginning of the source, as {@link #readAndTake}.
     *
     * @param startBit the bit that it was {@linkplain #begin begun} at
     * @param length its bytes
     * @param game takes the fields
     */
    default boolean readAlone(int startBit, int length, T game) {
        return readAndTake(0, length, game);
    }

    /** The variants that make a difference to the codec. */
    default List<Variant> variants() {
        return List.of(Variant.PLAIN, Variant.UNCHECKED);
    }

    /** The operations that are measured of the codec. */
    default List<Operation> operations() {
        return List.of(Operation.FILL_AND_WRITE, Operation.READ_AND_TAKE);
    }

    /** Whether it can be given bytes that nobody wrote without filling the memory. */
    default boolean survivesAnyBytes() {
        return true;
    }

    /** The classes that exist for this kind of message, nested ones left out. */
    default List<Class<?>> classes() {
        return List.of(getClass());
    }
}
