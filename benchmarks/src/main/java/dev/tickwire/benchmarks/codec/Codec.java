package dev.tickwire.benchmarks.codec;

import java.util.List;

/**
 * Writes and reads one kind of message in one format, from the game's values to bytes and back.
 *
 * <p>A process that measures loads one codec only, so the JIT knows the single class behind this interface. A codec
 * owns its write buffer. It is for one thread.
 */
public interface Codec<T extends Values<T>> {
    /**
     * Writes a message: behind the last one if the codec packs messages and has room, else at the start of its buffer.
     *
     * @return the number of bytes from the start of the buffer to the end of the message
     * @throws IllegalArgumentException if a value is invalid and {@linkplain Checks checks} are on
     * @throws NullPointerException if a value is null and checks are on
     */
    int fillAndWrite(T values);

    /**
     * Starts a new buffer.
     *
     * @param startBit the bit for the first message, 0 to 7; codecs of whole bytes ignore it
     */
    default void begin(int startBit) {}

    /** Returns whether the codec packs messages and the next one has room behind the last. */
    default boolean hasRoom() {
        return false;
    }

    /** Copies all written bytes, up to the end of the last message, and returns their number. */
    int copyWritten(byte[] into, int offset);

    /** Sets the bytes for {@link #readInto}: those of many messages, with 8 spare bytes behind the last. */
    void source(byte[] bytes);

    /**
     * Reads a message, checks each field and passes it to the game.
     *
     * @param offset the index of its first byte
     * @param length the number of bytes of the message, or of the packet that begins with it; 0 for the next message of
     *     a packet
     * @param game the receiver of the fields
     * @return whether the message is valid; if not, the game has received no field, except of messages with entities
     */
    boolean readInto(int offset, int length, T game);

    /** Reads a message from the start of the source, beginning at the bit that was passed to {@link #begin}. */
    default boolean readAlone(int startBit, int length, T game) {
        return readInto(0, length, game);
    }

    /** Returns whether the codec has an operation. */
    default boolean has(Operation operation) {
        return operation != Operation.FILL;
    }

    /** Returns the variants that change anything for this codec. */
    default List<Variant> variants() {
        return List.of(Variant.PLAIN, Variant.UNCHECKED);
    }
}
