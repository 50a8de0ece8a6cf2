package dev.tickwire.benchmarks.codec;

/**
 * One way to carry one kind of message, alone or one behind another. A process that measures loads one codec only, so
 * that the JIT knows the one class behind this interface.
 *
 * <p>A codec owns what it encodes into and the object that it decodes into. One thread uses it.
 *
 * @param <T> the object it encodes from and decodes into: fields, not boxed
 */
public interface Codec<T> {
    /**
     * Encodes a message by itself, from the beginning of the codec's own buffer.
     *
     * @param message what to encode
     * @param startBit the bit to start at, 0 to 7; codecs of whole bytes start at a byte and take no notice
     * @return the bytes that the message takes
     */
    int encode(T message, int startBit);

    /** Whether the codec writes messages one behind another, and the next has room behind the last. */
    default boolean hasRoom() {
        return false;
    }

    /**
     * Encodes a message behind the last one, which it {@linkplain #hasRoom() has room} for.
     *
     * @param message what to encode
     * @return the bytes from the beginning of the buffer to the end of the message
     */
    default int encodeNext(T message) {
        throw new UnsupportedOperationException("encodes messages one by one");
    }

    /**
     * Copies what the buffer holds up to the end of the last message, what stands before that included.
     *
     * @param into where to
     * @param offset the first byte
     * @return the bytes copied
     */
    int copyEncoded(byte[] into, int offset);

    /**
     * Says where {@link #decode} finds its bytes from now on.
     *
     * @param bytes the bytes of many messages, with 8 spare bytes behind the last
     */
    void source(byte[] bytes);

    /**
     * Decodes a message by itself and validates each of its fields.
     *
     * @param offset its first byte in the source
     * @param length its bytes
     * @param startBit as when it was encoded
     * @return the codec's own object, filled, or null if any field is not what it may be
     */
    T decode(int offset, int length, int startBit);

    /**
     * Decodes the message behind the last one, where they stand one behind another.
     *
     * @return as {@link #decode} does
     */
    default T decodeNext() {
        throw new UnsupportedOperationException("decodes messages one by one");
    }
}
